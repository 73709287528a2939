// A wallet with two keys, for example one of them as a backup. One signature is enough.
{
  firstKey || secondKey
}
