// A wallet that three people share. Any two of them can spend from it.
{
  atLeast(required, Coll(firstKey, secondKey, thirdKey))
}
