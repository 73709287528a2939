import type { Tip as ShownTip } from '@ergo-explorer/contract'
import type { Tip } from '../../database/tip.ts'

export const presentTip = ({ height, id, timestamp, version, ...tip }: Tip): ShownTip => ({
  height,
  id,
  timestamp,
  version,
  difficulty: String(tip.difficulty),
  transactions: tip.transactions,
  boxes: tip.boxes,
  sequence: String(tip.sequence),
})
