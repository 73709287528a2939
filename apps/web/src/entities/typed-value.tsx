import type { ValueView } from '../data/transactions/transaction-view.ts'
import { TextClip } from '../ui/text-clip.tsx'
import { AddressLink } from './address-link.tsx'
import css from './typed-value.module.css'

/** A constant of a register, script or context: its text, and its likely meaning. */
export function TypedValue({ text, meaning }: Pick<ValueView, 'text' | 'meaning'>) {
  return (
    <>
      <span className={css.text} translate="no">
        {text}
      </span>
      {meaning !== null && <Meaning meaning={meaning} />}
    </>
  )
}

function Meaning({ meaning: { as, value } }: { readonly meaning: NonNullable<ValueView['meaning']> }) {
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
      “<TextClip text={line} />”
    </span>
  ))
}

/** The protocol's `Coll[SByte]` is commonly written `Coll[Byte]`. */
export const plainType = (type: string): string => type.replaceAll(/\bS(?=[A-Z])/g, '')
