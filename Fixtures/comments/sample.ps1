#Requires -Version 7
<#
.SYNOPSIS
    Waters the plants of the office while everyone is away on holiday.

.DESCRIPTION
    Every plant has a name, a place and a thirst. The thirst is counted in millilitres per day and
    has been found out by trying, at the expense of
    two ferns.
#>

# The list is kept in this file, and not in one of its own, so that whoever waters the plants
# has to see what the others have written about
# them.
$motto = "water `"daily # or never"
$other = 'it''s # quiet'
$notice = @"
# Please do not water the cactus.
<# It knows $motto what it wants. #>
"@
$raw = @'
# And nothing is $replaced here.
'@

function Get-Thirst {
    param([string]$Plant) # by name
    # A plant that is not on the list is either new or made of plastic. Both are best left alone until
    # somebody has come back and can be
    # asked.
    switch ($Plant) {
        'fern' { 120 } # a fern never says thank you
        default { 0 }
    }
}

#region Output
Write-Output "$(Get-Thirst 'fern') ml # $motto $other" <# trailing #>
Write-Output $notice $raw
#endregion
