import type { BoxView, TransactionView } from '#data/transactions/transaction-view.ts'
import { BoxLink } from '#entities/links.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { CodeBlock } from '#ui/text/code-block.tsx'
import css from './box-detail.module.css'
import { RichMessage } from '#ui/text/rich-message.tsx'
import { ScriptDetails } from './script-details.tsx'
import { ConstantList } from './constant-list.tsx'

export interface BoxDetailProps {
  readonly transaction: TransactionView
  readonly box: BoxView
}

/** Script and registers; for an input also its proof and context extension. */
export function BoxDetail({ transaction: { owners }, box }: BoxDetailProps) {
  const t = useTranslation()
  const ergoTree = box.owner === null ? undefined : owners[box.owner]?.ergoTree
  const { registers = [], extension = [], proof, isTruncated = false, role } = box
  const isEmpty =
    ergoTree === undefined && proof === undefined && registers.length + extension.length === 0 && !isTruncated
  if (isEmpty) return null
  const content = (
    <div className={css.detail}>
      {registers.length > 0 && <ConstantList values={registers} />}
      {ergoTree !== undefined && <Code title={t.text('transaction.ergoTree')} text={ergoTree} />}
      {proof !== undefined && <Code title={t.text('transaction.proof')} text={proof} />}
      {extension.length > 0 && (
        <>
          <p className="label">{t.text('transaction.extension')}</p>
          <ConstantList values={extension} />
        </>
      )}
      {isTruncated && (
        <p className="label">
          <RichMessage message="transaction.truncated" values={{ box: <BoxLink id={box.boxId} length={6} /> }} />
        </p>
      )}
    </div>
  )
  // An emission box is already collapsed as a whole.
  if (role === 'emission') return content
  const summary =
    proof === undefined
      ? 'transaction.boxDetail'
      : ergoTree === undefined
        ? 'transaction.proof'
        : 'transaction.inputDetail'
  return <ScriptDetails summary={t.text(summary, { registers: registers.length })}>{content}</ScriptDetails>
}

function Code({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div>
      <p className="label">{title}</p>
      <CodeBlock text={text} label={title} />
    </div>
  )
}
