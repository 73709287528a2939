import { AppLink } from '../app-link.tsx'
import { EmptyState } from '../empty-state.tsx'
import { Skeleton } from '../skeleton.tsx'
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
export function StatesPart() {
  return (
    <>
      <Section className="span-6" title="Loading" note="same rows, same heights as the full table">
        <Table caption="Latest blocks" head={HEAD} isBusy>
          {[1, 2, 3, 4, 5].map((row) => (
            <Row key={row}>
              <Cell at="title">
                <Skeleton width={3} />
              </Cell>
              <Cell at="side">
                <Skeleton width={2} />
              </Cell>
              <Cell at="hidden" numeric>
                <Skeleton width={1} />
              </Cell>
              <Cell at="under">
                <Skeleton width={row === 2 ? 3 : 4} />
              </Cell>
              <Cell at="figure" numeric>
                <Skeleton width={4} />
              </Cell>
            </Row>
          ))}
        </Table>
      </Section>
      <Section className="span-6" title="Failed">
        <EmptyState
          kind="failed"
          sentence="The latest blocks did not arrive."
          reason={
            <>
              The explorer’s API gave no answer for 60 seconds (<span className="mono">/api/v2/blocks</span>). What you
              see elsewhere on this page is from 00:07:12 UTC.
            </>
          }
          actions={
            <>
              <Button variant="primary" icon="retry">
                Try again
              </Button>
              <Button>Open status</Button>
            </>
          }
        />
      </Section>
      <Section className="span-6" title="Empty">
        <EmptyState
          kind="empty"
          sentence="No blocks have been found. Try different dates"
          reason="The chain begins on 1 July 2019. Your range ends before it."
          actions={<Button>Clear dates</Button>}
        />
      </Section>
      <Section className="span-6" title="Not found">
        <EmptyState
          kind="missing"
          sentence="Transaction with this ID was not found, or it has not entered Mempool yet"
          reason={<span className="mono">70d54f2b5b540ea8730a5e36f2644a87b4c274b3fe8979d633c806d83bfb7aca</span>}
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
        </EmptyState>
      </Section>
    </>
  )
}
