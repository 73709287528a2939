import { AppLink } from '#ui/link/app-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Button } from '#ui/form/button.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Status } from '#ui/text/status.tsx'
import { DataTable } from '#ui/table/data-table.tsx'

/** Loading, failed, empty, not found. */
export function StatesPart() {
  return (
    <>
      <Section className="span-6" title="Loading" note="same rows, same heights as the full table">
        <DataTable
          caption="Latest blocks"
          rows={5}
          keyOf={() => ''}
          columns={[
            { head: 'Height', card: 'title', skeleton: 3, cell: () => null },
            { head: 'Age', card: 'side', skeleton: 2, cell: () => null },
            { head: 'Tx', kind: 'number', card: 'hidden', skeleton: 1, cell: () => null },
            { head: 'Miner', card: 'under', cell: () => null },
            { head: 'Reward, ERG', kind: 'number', card: 'figure', skeleton: 4, cell: () => null },
          ]}
        />
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
