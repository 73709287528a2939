import { shortenId } from '../../../format/shorten-id.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { usePage } from '../../../page/use-page.ts'
import { Bone } from '../../../ui/bone.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { FullHash } from '../../../ui/hash.tsx'
import { Ledger, LedgerRow } from '../../../ui/ledger.tsx'
import { LoadingFace } from '../../../ui/progress.tsx'
import { Section } from '../../../ui/section.tsx'
import { Title } from '../../../ui/title.tsx'
import css from './box.module.css'

/** The page with bones where its data will stand. */
export function LoadingBox({ id }: { readonly id: string }) {
  const words = useWords()
  const heading = words.text('boxes.title', { id: shortenId(id) })
  usePage({ title: heading })
  return (
    <LoadingFace>
      <Title heading={heading} kicker={<Bone width={5} />} sentence={<Bone width="full" />} id={<FullHash id={id} />} />
      <Facts className={css.facts}>
        {FACTS.map((label) => (
          <Fact key={label} label={words.text(label)} note={<Bone width={3} />}>
            <Bone width={4} />
          </Fact>
        ))}
      </Facts>
      <div className={`grid ${css.sections}`}>
        <Section className="span-6" title={words.text('boxes.owner')}>
          <Bones labels={['boxes.address', 'boxes.kind', 'boxes.scriptHash']} />
        </Section>
        <Section className="span-6" title={words.text('boxes.life')}>
          <Bones labels={['boxes.createdIn', 'boxes.spentIn']} />
        </Section>
        <Section className="span-12" title={words.text('boxes.script')}>
          <Bones labels={['boxes.templateSha256', 'boxes.templateBlake2b256', 'boxes.version']} />
        </Section>
      </div>
    </LoadingFace>
  )
}

const FACTS = [
  'boxes.value',
  'boxes.tokens',
  'boxes.block',
  'boxes.creationHeight',
  'boxes.size',
  'boxes.rent',
] as const

type Label =
  | `boxes.${'address' | 'kind' | 'scriptHash' | 'createdIn' | 'spentIn' | 'version'}`
  | `boxes.template${'Sha256' | 'Blake2b256'}`

function Bones({ labels }: { readonly labels: readonly Label[] }) {
  const words = useWords()
  return (
    <Ledger>
      {labels.map((label) => (
        <LedgerRow key={label} label={words.text(label)}>
          <Bone width={6} />
        </LedgerRow>
      ))}
    </Ledger>
  )
}
