import { usePublicConfig } from '#config/use-public-config.ts'
import type { BoxView } from '#data/boxes/box.ts'
import { PartyLink } from '#entities/links.tsx'
import { BlockLink } from '#entities/screen-link.tsx'
import { formatPartyName } from '#entities/name-text.ts'
import { formatErg } from '#format/amount.ts'
import type { MessageKey } from '#i18n/message-namespaces.ts'
import { sanitizeText } from '#ui/text/sanitize-text.ts'
import { RichMessage } from '#ui/text/rich-message.tsx'

/** Sentence with owner, value, block and state of the box. */
export function BoxSentence({ box }: { readonly box: BoxView }) {
  const { coinName } = usePublicConfig()
  const { owner, value, height, blockId, spentBy } = box
  const isUnreadable = !owner.isReadable && owner.label === null
  return (
    <RichMessage
      message={messageOf(box)}
      values={{
        kind: isUnreadable ? 'script' : owner.kind === 'P2PK' ? 'address' : 'contract',
        owner: (
          <PartyLink party={owner}>
            <bdi translate="no">{sanitizeText(formatPartyName(owner))}</bdi>
          </PartyLink>
        ),
        spender: spentBy?.isPreConfirmed === true ? 'preConfirmed' : 'pending',
        value: formatErg(value, coinName),
        block: <BlockLink id={blockId} height={height ?? 0} />,
        end: <BlockLink height={spentBy?.height ?? 0} />,
      }}
    />
  )
}

function messageOf({ state, height, spentBy }: BoxView): MessageKey {
  if (state === 'pending' || state === 'pre-confirmed') return 'boxes.willHold'
  if (state === 'being-spent') return 'boxes.beingSpent'
  const isGenesis = height === 0
  if (state === 'unspent') return isGenesis ? 'boxes.holdsGenesis' : 'boxes.holds'
  // v1 does not provide the block of the spender, and genesis boxes have no block.
  return isGenesis || spentBy?.height === null ? 'boxes.heldOnce' : 'boxes.held'
}
