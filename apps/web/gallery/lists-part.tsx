import { AppLink } from '#ui/link/app-link.tsx'
import { CodeBlock } from '#ui/text/code-block.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { ShowMore } from '#ui/layout/show-more.tsx'
import { ShortHash } from '#ui/text/hash.tsx'
import { Icon, type IconName } from '#ui/text/icon.tsx'
import { DescriptionList, KeyFigures } from '#ui/facts/facts.tsx'
import { Meter } from '#ui/drawing/meter.tsx'
import { Pager } from '#ui/table/pager.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Status, StatusMark } from '#ui/text/status.tsx'
import { DataTable, ShareBar } from '#ui/table/data-table.tsx'
import { ClippedText } from '#ui/text/clipped-text.tsx'
import css from './gallery.module.css'

const ID = '1193c1ec0ce6db03913805d1c9c6047c1d65e3a36f3137d33c6d84a17eb7c17'
const LONG_WORD = 'W'.repeat(1000)
const HUGE_AMOUNT = '9 223 372 036 854 775 807.000000000'
const ICONS: readonly IconName[] = [
  ...(['api', 'block', 'box', 'chart', 'clock', 'close', 'collapse', 'contract', 'copy', 'down', 'expand'] as const),
  ...(['external', 'gauge', 'globe', 'hash', 'home', 'left', 'mempool', 'menu', 'more', 'oracle', 'qr'] as const),
  ...(['receipt', 'retry', 'rich', 'right', 'search', 'sidebar', 'stats', 'theme', 'tick', 'token', 'tools'] as const),
  ...(['transaction', 'wallet', 'warning'] as const),
]

/** Tables, description lists and disclosures. */
export function ListsPart() {
  return (
    <>
      <Section className="span-7" title="Latest blocks" end={<AppLink to="/latest-blocks">All blocks</AppLink>}>
        <DataTable
          caption="Latest blocks"
          rows={[0.31, 0.63, 0.12, 0.88]}
          keyOf={(share) => share}
          stateOf={(share) => (share === 0.31 ? 'new' : undefined)}
          columns={[
            {
              head: 'Height',
              card: 'title',
              lead: true,
              cell: () => <AppLink to="/blocks/1932481">1 932 481</AppLink>,
            },
            { head: 'Age', card: 'side', dim: true, cell: () => '42 s' },
            { head: 'Tx', kind: 'number', cell: () => 14 },
            {
              head: 'Fill',
              help: 'Share of the largest size that a block may have.',
              dim: true,
              cell: (share) => (
                <>
                  <ShareBar share={share} />
                  40.2 kB
                </>
              ),
            },
            { head: 'Miner', card: 'under', cell: () => <AppLink to="/addresses/9h">HeroMiners</AppLink> },
            { head: 'Status', card: 'figure', cell: () => <Status kind="confirmed">Confirmed</Status> },
          ]}
        />
        <Pager current={3} total={1812} linkTo={(page) => `?page=${page}`} />
      </Section>
      <Section className="span-5" title="Mempool" note="37 waiting">
        <DataTable
          caption="Mempool"
          rows={[6, 11, 19]}
          keyOf={(seconds) => seconds}
          stateOf={() => 'pending'}
          columns={[
            {
              head: 'Transaction',
              card: 'title',
              cell: () => (
                <>
                  <StatusMark kind="unconfirmed" label="Unconfirmed" />{' '}
                  <AppLink to={`/transactions/${ID}`}>
                    <ShortHash id={ID} ends={6} />
                  </AppLink>
                </>
              ),
            },
            { head: 'In → out', card: 'under', dim: true, cell: () => '2 → 4' },
            { head: 'Seen', kind: 'number', card: 'side', dim: true, cell: (seconds) => `${seconds} s` },
          ]}
        />
        <Pager current={1} total={1} linkTo={(page) => `?page=${page}`} />
        <DataTable
          caption="Fees offered"
          cards={false}
          rows={[0.04, 0.3, 0.42]}
          keyOf={(share) => share}
          columns={[
            { head: 'Fee, ERG', cell: () => '≥ 0.1' },
            { head: 'Tx', kind: 'number', cell: () => 2 },
            { head: 'Bytes', cell: (share) => <Meter share={share} label="Share of bytes" /> },
          ]}
        />
      </Section>
      <Section className="span-6" title="Block">
        <DescriptionList
          facts={[
            { label: 'Height', value: '1 932 481' },
            {
              label: 'Parent',
              value: (
                <AppLink to="/blocks/1">
                  <ShortHash id={ID} />
                </AppLink>
              ),
            },
            {
              label: 'Name',
              value: <ClippedText text="Ergo Lend Vault Receipt — Series B, redeemable 2027-06" width="name" />,
            },
            {
              label: 'Description',
              value: (
                <>
                  The first sentence.
                  <ShowMore>And all that follows it.</ShowMore>
                </>
              ),
            },
          ]}
        />
        <Disclosure summary="4 registers and script" isOpen>
          <CodeBlock text="0e20b373088892ac24983b12ea50d8cc6575d65079182ac" label="Script" />
        </Disclosure>
      </Section>
      <Section className="span-12" title="Long content">
        <KeyFigures
          facts={[
            { label: LONG_WORD, value: HUGE_AMOUNT, note: LONG_WORD },
            { label: 'Name', value: <ClippedText text={LONG_WORD} />, note: <ClippedText text={LONG_WORD} /> },
            { label: 'Amount', value: HUGE_AMOUNT },
            { label: 'Fee', value: '0.002 ERG' },
          ]}
        />
        <DataTable
          caption="Long content"
          rows={[LONG_WORD, 'many words '.repeat(100)]}
          keyOf={(text) => text}
          columns={[
            { head: 'Name', card: 'title', lead: true, cell: (text) => <ClippedText text={text} width="name" /> },
            { head: 'Text', card: 'under', cell: (text) => text },
            { head: 'Type', kind: 'short', dim: true, cell: (text) => text },
            { head: 'Sentence', kind: 'prose', cell: (text) => text },
            { head: 'Change', kind: 'number', card: 'side', cell: () => HUGE_AMOUNT },
            { head: 'Amount', kind: 'number', card: 'figure', cell: () => HUGE_AMOUNT },
          ]}
        />
        <DescriptionList
          facts={[
            { label: LONG_WORD, value: LONG_WORD },
            { label: <ClippedText text={LONG_WORD} width="name" />, value: <ClippedText text={LONG_WORD} /> },
            { label: 'Amount', value: HUGE_AMOUNT },
          ]}
        />
      </Section>
      <Section className="span-6" title="Icons">
        <ul className={css.icons}>
          {ICONS.map((name) => (
            <li key={name}>
              <Icon name={name} /> <span className="label">{name}</span>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
