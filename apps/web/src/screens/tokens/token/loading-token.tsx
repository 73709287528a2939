import { useHasFeature } from '../../../data/api/use-api.ts'
import { shortenId } from '../../../format/shorten-id.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { usePage } from '../../../page/use-page.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Bone } from '../../../ui/bone.tsx'
import { LoadingFace } from '../../../ui/progress.tsx'
import { Section } from '../../../ui/section.tsx'
import { Tab, Tabs } from '../../../ui/tabs.tsx'
import { Title } from '../../../ui/title.tsx'
import { useHolderHead } from '../holder-table.tsx'
import { TableBones } from '../../../ui/table-bones.tsx'
import { OverviewRows } from './overview/overview-rows.tsx'
import { TOP } from './tab-resource.ts'
import { tabLink } from './tab-place.ts'
import { TokenFactsBones } from './token-facts.tsx'
import { TokenId } from './token-title.tsx'

/** What is known before anything has arrived: the id. */
export function LoadingToken({ id }: { readonly id: string }) {
  const words = useWords()
  const hasV2 = useHasFeature('tokens')
  const head = useHolderHead()
  usePage({ title: shortenId(id), canonical: `/token/${id}` })
  return (
    <LoadingFace>
      <Title
        back={<BackLink to="/issued-tokens" />}
        heading={shortenId(id)}
        sentence={<Bone width={6} />}
        id={<TokenId id={id} />}
      />
      {hasV2 && (
        <>
          <TokenFactsBones />
          <Tabs label={words.text('token.sides')}>
            {(['overview', 'holders', 'transfers'] as const).map((tab) => (
              <Tab key={tab} to={tabLink(tab)} isCurrent={tab === 'overview'}>
                {words.text(`token.tab.${tab}`)}
              </Tab>
            ))}
          </Tabs>
        </>
      )}
      <div className="grid">
        <Section title={words.text('token.overview')} className="span-6">
          <OverviewRows id={id} filler={<Bone width={5} />} />
        </Section>
        {hasV2 && (
          <Section title={words.text('token.holders')} className="span-6">
            <TableBones caption={words.text('token.holders')} head={head} rows={TOP.limit} />
          </Section>
        )}
      </div>
    </LoadingFace>
  )
}
