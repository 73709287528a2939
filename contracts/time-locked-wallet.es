// A wallet whose boxes can be spent a number of blocks after they were created. Mining rewards use it with 720 blocks.
{
  val isUnlocked = HEIGHT >= SELF.creationInfo._1 + lockedBlocks
  sigmaProp(isUnlocked) && ownerKey
}
