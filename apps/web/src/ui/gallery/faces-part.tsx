import { AppLink } from '../app-link.tsx'
import { Blank } from '../blank.tsx'
import { Bone } from '../bone.tsx'
import { Button } from '../button.tsx'
import { Section } from '../section.tsx'
import { Status } from '../status.tsx'
import { Cell, Row, Table } from '../table.tsx'

const HEAD = [
  'Height',
  'Age',
  { label: 'Tx', numeric: true },
  'Miner',
  { label: 'Reward, ERG', numeric: true },
] as const

/** Loading, failed, empty, not found. */
export function FacesPart() {
  return (
    <>
      <Section className="span-6" title="Loading" note="same rows, same heights as the full table">
        <Table caption="Latest blocks" head={HEAD} isBusy>
          {[1, 2, 3, 4, 5].map((row) => (
            <Row key={row}>
              <Cell at="title">
                <Bone width={3} />
              </Cell>
              <Cell at="side">
                <Bone width={2} />
              </Cell>
              <Cell at="nowhere" numeric>
                <Bone width={1} />
              </Cell>
              <Cell at="under">
                <Bone width={row === 2 ? 3 : 4} />
              </Cell>
              <Cell at="figure" numeric>
                <Bone width={4} />
              </Cell>
            </Row>
          ))}
        </Table>
      </Section>
      <Section className="span-6" title="Failed">
        <Blank
          kind="failed"
          sentence="The latest blocks did not arrive."
          why={
            <>
              The explorer’s API gave no answer for 60 seconds (<span className="quote">/api/v2/blocks</span>). What you
              see elsewhere on this page is from 00:07:12 UTC.
            </>
          }
          actions={
            <>
              <Button variant="main" icon="retry">
                Try again
              </Button>
              <Button>Open status</Button>
            </>
          }
        />
      </Section>
      <Section className="span-6" title="Empty">
        <Blank
          kind="empty"
          sentence="No blocks have been found. Try different dates"
          why="The chain begins on 1 July 2019. Your range ends before it."
          actions={<Button>Clear dates</Button>}
        />
      </Section>
      <Section className="span-6" title="Not found">
        <Blank
          kind="missing"
          sentence="Transaction with this ID was not found, or it has not entered Mempool yet"
          why={<span className="quote">70d54f2b5b540ea8730a5e36f2644a87b4c274b3fe8979d633c806d83bfb7aca</span>}
        >
          <ul>
            <li>
              <Status kind="spent">Not in the chain up to block 1 932 481</Status>
            </li>
            <li>
              <Status kind="spent">Not in the mempool of 3 nodes</Status>
            </li>
            <li>
              <Status kind="unspent">It is the id of a token</Status>{' '}
              <AppLink to="/token/1">open Night Ledger #0417</AppLink>
            </li>
          </ul>
        </Blank>
      </Section>
    </>
  )
}
