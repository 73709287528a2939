import { useWords } from '../../../i18n/use-words.ts'
import { Bone } from '../../../ui/bone.tsx'
import { Ledger, LedgerRow } from '../../../ui/ledger.tsx'
import { Section } from '../../../ui/section.tsx'
import { Cell, Row, Table } from '../../../ui/table.tsx'
import type { BlockTab } from './block-tab.ts'
import css from './block.module.css'
import { LEDGER_KEYS } from './header-ledger.tsx'

/** What a tab looks like before its data are there. */
export function TabBones({ tab }: { readonly tab: BlockTab }) {
  const words = useWords()
  if (tab === 'information')
    return (
      <div className="grid">
        <Section className="span-6" title={words.text('block.header')}>
          <Ledger>
            {LEDGER_KEYS.map((key) => (
              <LedgerRow key={key} label={words.text(key)}>
                <Bone width={5} />
              </LedgerRow>
            ))}
          </Ledger>
        </Section>
        <Section className="span-6" title={words.text('block.picture')}>
          <div className={css.pictureBone} />
        </Section>
      </div>
    )
  if (tab === 'adproofs')
    return (
      <Section title={words.text('block.tab.adProofs')}>
        <Bone width="full" />
      </Section>
    )
  return <ListBones title={words.text(tab === 'extension' ? 'block.tab.extension' : 'block.tab.transactions')} />
}

const ROWS = 10

function ListBones({ title }: { readonly title: string }) {
  return (
    <Section title={title}>
      <Table caption={title} head={[<Bone key="first" width={2} />, <Bone key="last" width={4} />]} isBusy>
        {Array.from({ length: ROWS }, (_, index) => (
          <Row key={index}>
            <Cell at="title">
              <Bone width={5} />
            </Cell>
            <Cell at="under">
              <Bone width={6} />
            </Cell>
          </Row>
        ))}
      </Table>
    </Section>
  )
}
