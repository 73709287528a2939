import { shortenId } from '../../../format/shorten-id.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { usePageMetadata } from '../../../page/use-page-metadata.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { KeyFigure, KeyFigures } from '../../../ui/facts.tsx'
import { FullHash } from '../../../ui/hash.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/description-list.tsx'
import { LoadingState } from '../../../ui/progress.tsx'
import { Section } from '../../../ui/section.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import css from './box.module.css'

/** Page skeleton. */
export function LoadingBox({ id }: { readonly id: string }) {
  const t = useTranslation()
  const heading = t.text('boxes.title', { id: shortenId(id) })
  usePageMetadata({ title: heading })
  return (
    <LoadingState>
      <PageHeader
        heading={heading}
        kicker={<Skeleton width={5} />}
        sentence={<Skeleton width="full" />}
        id={<FullHash id={id} />}
      />
      <KeyFigures className={css.facts}>
        {FACTS.map((label) => (
          <KeyFigure key={label} label={t.text(label)} note={<Skeleton width={3} />}>
            <Skeleton width={4} />
          </KeyFigure>
        ))}
      </KeyFigures>
      <div className={`grid ${css.sections}`}>
        <Section className="span-6" title={t.text('boxes.owner')}>
          <FieldsSkeleton labels={['boxes.address', 'boxes.kind', 'boxes.scriptHash']} />
        </Section>
        <Section className="span-6" title={t.text('boxes.life')}>
          <FieldsSkeleton labels={['boxes.createdIn', 'boxes.spentIn']} />
        </Section>
        <Section className="span-12" title={t.text('boxes.script')}>
          <FieldsSkeleton labels={['boxes.templateSha256', 'boxes.templateBlake2b256', 'boxes.version']} />
        </Section>
      </div>
    </LoadingState>
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

function FieldsSkeleton({ labels }: { readonly labels: readonly Label[] }) {
  const t = useTranslation()
  return (
    <DescriptionList>
      {labels.map((label) => (
        <DescriptionRow key={label} label={t.text(label)}>
          <Skeleton width={6} />
        </DescriptionRow>
      ))}
    </DescriptionList>
  )
}
