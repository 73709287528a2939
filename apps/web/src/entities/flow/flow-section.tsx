import { isSimplePayment } from '#data/transactions/net-effect.ts'
import type { TransactionView } from '#data/transactions/transaction-view.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSearchParams } from '#page/router.tsx'
import { Disclosure, FoldedIf } from '#ui/layout/disclosure.tsx'
import { Section } from '#ui/layout/section.tsx'
import { AppLink } from '#ui/link/app-link.tsx'
import { RichMessage } from '#ui/text/rich-message.tsx'
import { TransactionLink } from '../links.tsx'
import { StorySentence } from '../sentences/story-sentence.tsx'
import { orderNeighbours, toggleExpanded } from './expanded.ts'
import { layOutFlow } from './flow-layout.ts'
import { toFlowBoxes, toFlowInput } from './flow-model.ts'
import { FlowPicture } from './flow-picture.tsx'
import css from './flow-section.module.css'
import { FlowTable } from './flow-table.tsx'

interface FlowSectionProps {
  readonly transaction: TransactionView
  /** Transactions that are shown with it, connected by their boxes. */
  readonly neighbours?: readonly TransactionView[] | undefined
}

const NO_NEIGHBOURS: readonly TransactionView[] = []

/** The flow picture of a transaction, and of the neighbours that the visitor chose. */
export function FlowSection({ transaction, neighbours = NO_NEIGHBOURS }: FlowSectionProps) {
  const t = useTranslation()
  return (
    <Section
      className={css.section}
      id="flow"
      title={t.text('flow.title')}
      note={t.text('flow.note')}
      end={<a href="#boxes">{t.text('flow.toBoxes')}</a>}
    >
      {orderNeighbours(transaction, neighbours).map((each) =>
        each === transaction ? (
          <FoldedIf
            key={each.transactionId}
            isFolded={neighbours.length === 0 && isSimplePayment(transaction)}
            summary={t.text('flow.show')}
          >
            <Flow transaction={each} main={transaction} />
          </FoldedIf>
        ) : (
          <section key={each.transactionId} className={css.neighbour}>
            <NeighbourTitle transaction={each} />
            <Flow transaction={each} main={transaction} />
          </section>
        ),
      )}
    </Section>
  )
}

interface FlowProps {
  readonly transaction: TransactionView
  /** The transaction of the page. */
  readonly main: TransactionView
}

function Flow({ transaction, main }: FlowProps) {
  const t = useTranslation()
  const flow = toFlowBoxes(transaction, main)
  const layout = layOutFlow(toFlowInput(transaction))
  return (
    <>
      <FlowPicture flow={flow} layout={layout} />
      <Disclosure className={css.table} summary={t.text('flow.readAsTable')}>
        <FlowTable flow={flow} layout={layout} />
      </Disclosure>
    </>
  )
}

function NeighbourTitle({ transaction: { transactionId: id, story } }: { readonly transaction: TransactionView }) {
  const t = useTranslation()
  const search = useSearchParams()
  return (
    <div className={css.title}>
      <h3>
        <RichMessage message="flow.neighbourTitle" values={{ transaction: <TransactionLink id={id} /> }} />
      </h3>
      {story !== null && (
        <p>
          <StorySentence story={story} />
        </p>
      )}
      <AppLink to={toggleExpanded(search, id)} preventScrollReset>
        {t.text('flow.hide')}
      </AppLink>
    </div>
  )
}
