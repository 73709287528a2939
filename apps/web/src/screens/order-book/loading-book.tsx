import { shortenId } from '../../format/shorten-id.ts'
import { useWords } from '../../i18n/use-words.ts'
import { usePage } from '../../page/use-page.ts'
import { Bone } from '../../ui/bone.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { LoadingFace } from '../../ui/progress.tsx'
import { Section } from '../../ui/section.tsx'
import { TableBones } from '../../ui/table-bones.tsx'
import { Title } from '../../ui/title.tsx'
import { UpLink } from '../../ui/up-link.tsx'
import css from './order-book.module.css'
import { useOrderHead } from './order-table.tsx'

/** Rows of each side, while nobody knows how many come. */
const BONES = 10

export function LoadingBook({ id }: { readonly id: string }) {
  const words = useWords()
  const head = useOrderHead()
  const heading = words.text('orders.of', { token: shortenId(id) })
  usePage({ title: heading })
  return (
    <LoadingFace>
      <Title
        back={<UpLink to="/order-book">{words.text('orders.all')}</UpLink>}
        heading={heading}
        sentence={<Bone width={6} />}
      />
      <Facts className={css.facts}>
        {LABELS.map((label) => (
          <Fact key={label} label={words.text(label)} note={<Bone width={3} />}>
            <Bone width={4} />
          </Fact>
        ))}
      </Facts>
      <Section title={words.text('orders.depth')}>
        <div className={css.depthBone} />
      </Section>
      <div className={css.sides}>
        <div>
          {(['orders.buyOrders', 'orders.sellOrders'] as const).map((title) => (
            <Section key={title} title={words.text(title)}>
              <TableBones caption={words.text(title)} head={head} rows={BONES} />
            </Section>
          ))}
        </div>
      </div>
    </LoadingFace>
  )
}

const LABELS = [
  'orders.bestBid',
  'orders.bestAsk',
  'orders.spread',
  'orders.poolPrice',
  'orders.wanted',
  'orders.offered',
] as const
