// A wallet that two people share. Both must sign.
{
  firstKey && secondKey
}
