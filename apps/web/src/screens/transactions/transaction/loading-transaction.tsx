import { shortenId } from '../../../format/shorten-id.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { usePage } from '../../../page/use-page.ts'
import { Bone } from '../../../ui/bone.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { FullHash } from '../../../ui/hash.tsx'
import { LoadingFace } from '../../../ui/progress.tsx'
import { Section } from '../../../ui/section.tsx'
import { Title } from '../../../ui/title.tsx'
import row from './box-row.module.css'
import css from './boxes.module.css'
import readings from './transaction-readings.module.css'

/** The page with bones where its data will stand. */
export function LoadingTransaction({ id }: { readonly id: string }) {
  const words = useWords()
  const heading = words.text('title.transaction', { id: shortenId(id) })
  usePage({ title: heading })
  return (
    <LoadingFace>
      <Title heading={heading} kicker={<Bone width={5} />} sentence={<Bone width="full" />} id={<FullHash id={id} />} />
      <Facts className={readings.readings}>
        {LABELS.map((label) => (
          <Fact key={label} label={words.text(label)} note={<Bone width={3} />}>
            <Bone width={4} />
          </Fact>
        ))}
      </Facts>
      <div className={css.toolbar}>
        <h2>{words.text('transaction.boxes')}</h2>
      </div>
      <div className={css.boxes}>
        {(['transaction.inputs', 'transaction.outputs'] as const).map((title) => (
          <Section key={title} title={words.text(title)} level={3}>
            {[0, 1, 2].map((index) => (
              <div key={index} className={row.box}>
                <Bone width={1} />
                <Bone width={5} />
                <Bone width={4} />
                <div className={row.rest}>
                  <Bone width={6} />
                </div>
              </div>
            ))}
          </Section>
        ))}
      </div>
    </LoadingFace>
  )
}

const LABELS = [
  'transaction.includedInBlocks',
  'transaction.confirmations',
  'transaction.received',
  'transaction.totalCoinsTransferred',
  'transaction.fee',
  'transaction.feePerByte',
  'transaction.size',
] as const
