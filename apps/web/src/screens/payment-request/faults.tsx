import { useWords } from '../../i18n/use-words.ts'
import { Notice } from '../../ui/notice.tsx'
import css from './payment-request.module.css'
import type { RequestFault } from './read-request.ts'

/** Why a request cannot be paid, a line each. */
export function Faults({ faults }: { readonly faults: readonly RequestFault[] }) {
  const words = useWords()
  return (
    <div className={css.notices}>
      {faults.map((fault) => (
        <Notice key={fault} tone="danger">
          {fault === 'amount'
            ? words.text('request.badAmount')
            : fault === 'no-address'
              ? words.text('request.noAddress')
              : words.text(`request.fault.${fault}`)}
        </Notice>
      ))}
    </div>
  )
}
