import { useTranslation } from '../../../i18n/use-translation.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/description-list.tsx'
import { Section } from '../../../ui/section.tsx'
import { Cell, Row, Table } from '../../../ui/table.tsx'
import type { BlockTab } from './block-tab.ts'
import css from './block.module.css'
import { HEADER_FIELD_KEYS } from './header-fields.tsx'

/** Layout of a tab while its data is loading. */
export function TabSkeleton({ tab }: { readonly tab: BlockTab }) {
  const t = useTranslation()
  if (tab === 'information')
    return (
      <div className="grid">
        <Section className="span-6" title={t.text('block.header')}>
          <DescriptionList>
            {HEADER_FIELD_KEYS.map((key) => (
              <DescriptionRow key={key} label={t.text(key)}>
                <Skeleton width={5} />
              </DescriptionRow>
            ))}
          </DescriptionList>
        </Section>
        <Section className="span-6" title={t.text('block.picture')}>
          <div className={css.pictureSkeleton} />
        </Section>
      </div>
    )
  if (tab === 'adproofs')
    return (
      <Section title={t.text('block.tab.adProofs')}>
        <Skeleton width="full" />
      </Section>
    )
  return <ListSkeleton title={t.text(tab === 'extension' ? 'block.tab.extension' : 'block.tab.transactions')} />
}

const ROWS = 10

function ListSkeleton({ title }: { readonly title: string }) {
  return (
    <Section title={title}>
      <Table caption={title} head={[<Skeleton key="first" width={2} />, <Skeleton key="last" width={4} />]} isBusy>
        {Array.from({ length: ROWS }, (_, index) => (
          <Row key={index}>
            <Cell at="title">
              <Skeleton width={5} />
            </Cell>
            <Cell at="under">
              <Skeleton width={6} />
            </Cell>
          </Row>
        ))}
      </Table>
    </Section>
  )
}
