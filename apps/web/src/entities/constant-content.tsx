import type { ConstantView } from '#data/transactions/transaction-view.ts'
import { sanitizeText } from '@ergo-explorer/sentences/sanitize-text'
import { ClippedText } from '#ui/text/clipped-text.tsx'
import { AddressLink } from './links.tsx'
import css from './constant-content.module.css'

/** A constant of a register, script or context: its text, and its likely meaning. */
export function ConstantContent({ text, meaning }: Pick<ConstantView, 'text' | 'meaning'>) {
  return (
    <>
      <span className={css.text} translate="no">
        {sanitizeText(text)}
      </span>
      {meaning !== null && <Meaning meaning={meaning} />}
    </>
  )
}

function Meaning({ meaning: { as, value } }: { readonly meaning: NonNullable<ConstantView['meaning']> }) {
  if (as === 'address')
    return (
      <span className={css.meaning}>
        <AddressLink party={{ address: value, kind: 'P2PK', scriptHash: null, isReadable: true, label: null }} />
      </span>
    )
  const lines = as === 'texts' ? value.split('\n') : [value]
  return lines.map((line, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the lines of one value never change places
    <span key={index} className={css.meaning}>
      “<ClippedText text={line} />”
    </span>
  ))
}

/** The protocol's `Coll[SByte]` is commonly written `Coll[Byte]`. */
export const formatConstantType = (type: string): string => type.replaceAll(/\bS(?=[A-Z])/g, '')
