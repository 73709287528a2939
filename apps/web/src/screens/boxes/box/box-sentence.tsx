import { usePublicConfig } from '../../../config/use-public-config.ts'
import type { BoxView } from '../../../data/boxes/box-view.ts'
import { BlockLink } from '../../../entities/block-link.tsx'
import { partyText } from '../../../entities/name-text.ts'
import { ScreenLink } from '../../../entities/screen-link.tsx'
import { formatErg } from '../../../format/format-erg.ts'
import type { MessageKey } from '../../../i18n/families.ts'
import { cleanText } from '../../../ui/clean-text.ts'
import { Said } from '../../../ui/said.tsx'

/** Who holds how much here, since when, and whether it is over. */
export function BoxSentence({ box }: { readonly box: BoxView }) {
  const { coinName } = usePublicConfig()
  const { owner, value, height, blockId, spentBy } = box
  const isUnreadable = !owner.isReadable && owner.label === null
  return (
    <Said
      message={messageOf(box)}
      values={{
        kind: isUnreadable ? 'script' : owner.kind === 'P2PK' ? 'address' : 'contract',
        owner: (
          <ScreenLink screen="address" to={`/addresses/${owner.address}`}>
            <bdi translate="no">{cleanText(partyText(owner))}</bdi>
          </ScreenLink>
        ),
        value: formatErg(value, coinName),
        block: <BlockLink id={blockId} height={height ?? 0} />,
        end: <BlockLink height={spentBy?.height ?? 0} />,
      }}
    />
  )
}

function messageOf({ state, height, spentBy }: BoxView): MessageKey {
  if (state === 'waiting') return 'boxes.willHold'
  if (state === 'being-spent') return 'boxes.beingSpent'
  const isGenesis = height === 0
  if (state === 'unspent') return isGenesis ? 'boxes.holdsGenesis' : 'boxes.holds'
  // v1 names the spender but not its block, and before the first block there was none.
  return isGenesis || spentBy?.height === null ? 'boxes.heldOnce' : 'boxes.held'
}
