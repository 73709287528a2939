import { AppLink } from '../app-link.tsx'
import { BarCell } from '../bar-cell.tsx'
import { CodeBlock } from '../code-block.tsx'
import { Disclosure } from '../disclosure.tsx'
import { ShortHash } from '../hash.tsx'
import { Icon, type IconName } from '../icon.tsx'
import { DescriptionList, DescriptionRow } from '../description-list.tsx'
import { Meter } from '../meter.tsx'
import { Pager } from '../pager.tsx'
import { Section } from '../section.tsx'
import { ShowMore } from '../show-more.tsx'
import { Status, StatusMark } from '../status.tsx'
import { Cell, Row, Table } from '../table.tsx'
import { ClippedText } from '../clipped-text.tsx'
import css from './gallery.module.css'

const ID = '1193c1ec0ce6db03913805d1c9c6047c1d65e3a36f3137d33c6d84a17eb7c17'
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
        <Table
          caption="Latest blocks"
          head={['Height', 'Age', { label: 'Tx', numeric: true }, 'Fill', 'Miner', 'Status']}
        >
          {[0.31, 0.63, 0.12, 0.88].map((share, index) => (
            <Row key={share} state={index === 0 ? 'new' : undefined}>
              <Cell at="title" lead>
                <AppLink to="/blocks/1932481">1 932 481</AppLink>
              </Cell>
              <Cell at="side" dim>
                42 s
              </Cell>
              <Cell label="Tx" numeric>
                14
              </Cell>
              <BarCell share={share} label="Fill" dim>
                40.2 kB
              </BarCell>
              <Cell at="under">
                <AppLink to="/addresses/9h">HeroMiners</AppLink>
              </Cell>
              <Cell at="figure">
                <Status kind="confirmed">Confirmed</Status>
              </Cell>
            </Row>
          ))}
        </Table>
        <Pager current={3} total={1812} linkTo={(page) => `?page=${page}`} />
      </Section>
      <Section className="span-5" title="Mempool" note="37 waiting">
        <Table caption="Mempool" head={['Transaction', 'In → out', { label: 'Seen', numeric: true }]}>
          {[6, 11, 19].map((seconds) => (
            <Row key={seconds} state="pending">
              <Cell at="title">
                <StatusMark kind="unconfirmed" label="Unconfirmed" />{' '}
                <AppLink to={`/transactions/${ID}`}>
                  <ShortHash id={ID} ends={6} />
                </AppLink>
              </Cell>
              <Cell at="under" dim>
                2 → 4
              </Cell>
              <Cell at="side" numeric dim>
                {seconds} s
              </Cell>
            </Row>
          ))}
        </Table>
        <Pager current={1} total={1} linkTo={(page) => `?page=${page}`} />
        <Table caption="Fees offered" head={['Fee, ERG', { label: 'Tx', numeric: true }, 'Bytes']} cards={false}>
          {[0.04, 0.3, 0.42].map((share) => (
            <Row key={share}>
              <Cell>≥ 0.1</Cell>
              <Cell numeric>2</Cell>
              <Cell>
                <Meter share={share} label="Share of bytes" />
              </Cell>
            </Row>
          ))}
        </Table>
      </Section>
      <Section className="span-6" title="Block">
        <DescriptionList>
          <DescriptionRow label="Height">1 932 481</DescriptionRow>
          <DescriptionRow label="Parent">
            <AppLink to="/blocks/1">
              <ShortHash id={ID} />
            </AppLink>
          </DescriptionRow>
          <DescriptionRow label="Name">
            <ClippedText text="Ergo Lend Vault Receipt — Series B, redeemable 2027-06" width="name" />
          </DescriptionRow>
          <DescriptionRow label="Description">
            The first sentence.
            <ShowMore>And all that follows it.</ShowMore>
          </DescriptionRow>
        </DescriptionList>
        <Disclosure summary="4 registers and script" isOpen>
          <CodeBlock text="0e20b373088892ac24983b12ea50d8cc6575d65079182ac" label="Script" />
        </Disclosure>
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
