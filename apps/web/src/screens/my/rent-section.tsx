import { DAY_MS, paceStartHeight } from '@ergo-explorer/chain'
import { getBlock, getTip, listAddressBoxes, listVotingEpochs } from '@ergo-explorer/client'
import { partyFromAddress } from '@ergo-explorer/sentences/party-view'
import type { PageNetwork } from '#config/public-config.ts'
import { usePublicConfig } from '#config/use-public-config.ts'
import { type ApiClient, requireApi } from '#data/api/api-client.ts'
import { useApi } from '#data/api/use-api.ts'
import type { MyList } from '#data/my/my-list.ts'
import { formatRentCalendar, type PlannedBox, planRent } from '#data/my/rent-plan.ts'
import { sumOf } from '#data/my/figures.ts'
import { mapSlowly, useLoad } from '#data/my/use-load.ts'
import { ErgAmount } from '#entities/amount.tsx'
import { AddressLink } from '#entities/links.tsx'
import { ScreenLink } from '#entities/screen-link.tsx'
import { selectPreset } from '#entities/verify/select-preset.ts'
import { formatCoinUnit, formatErg } from '#format/amount.ts'
import { formatCount } from '#format/number.ts'
import { formatDate } from '#format/time.ts'
import type { Translations } from '#i18n/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button, ButtonRow } from '#ui/form/button.tsx'
import { saveFile } from '#ui/form/save-file.ts'
import { Section } from '#ui/layout/section.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { ShortHash } from '#ui/text/hash.tsx'
import css from './my.module.css'

/** Oldest boxes of each address that are checked. */
const MAX_BOXES = 200
const MAX_ROWS = 100

/** When rent can be collected from the oldest boxes, and what is taken. It is loaded on demand: one request per address. */
export function RentSection({ list }: { readonly list: MyList }) {
  const t = useTranslation()
  const api = useApi()
  const config = usePublicConfig()
  const unit = formatCoinUnit(config.coinName)
  const addresses = list.addresses.map(({ address }) => address)
  const { data, state, load } = useLoad<RentPlan>(addresses.join())
  const soon =
    data?.boxes.filter(({ dueHeight, outcome }) => outcome !== 'untouched' && dueHeight <= data.yearEnd) ?? []
  return (
    <Section title={t.text('my.rentPlan')} note={t.text('my.rentPlanNote')}>
      {data !== undefined && (
        <>
          <p className={css.prose}>
            {t.text('my.rentFound', {
              count: soon.length,
              amount: formatErg(sumOf(soon.map(({ loss }) => loss)), unit),
            })}{' '}
            {t.text('my.rentHow')}
          </p>
          {soon.length > 0 && (
            <DataTable
              caption={t.text('my.rentPlan')}
              rows={soon.slice(0, MAX_ROWS)}
              keyOf={({ boxId }) => boxId}
              columns={[
                {
                  head: t.text('my.box'),
                  card: 'title',
                  lead: true,
                  cell: ({ boxId }) => (
                    <ScreenLink screen="box" to={`/boxes/${boxId}`}>
                      <ShortHash id={boxId} />
                    </ScreenLink>
                  ),
                },
                {
                  head: t.text('my.address'),
                  card: 'under',
                  cell: ({ address }) => <AddressLink party={partyFromAddress(address)} isAddress />,
                },
                {
                  head: t.text('my.due'),
                  card: 'start',
                  cell: ({ dueAt, dueHeight }) =>
                    dueAt === null
                      ? t.text('my.dueNow')
                      : t.text('my.dueOn', { date: formatDate(dueAt, t.locale), height: formatCount(dueHeight) }),
                },
                {
                  head: t.text('my.outcome'),
                  card: 'end',
                  cell: ({ outcome, tokenCount }) =>
                    outcome === 'consumed' ? t.text('my.takenWhole', { tokens: tokenCount }) : t.text('my.charged'),
                },
                {
                  head: t.text('my.rent'),
                  kind: 'number',
                  card: 'figure',
                  cell: ({ loss }) => <ErgAmount nanoErg={loss} />,
                },
              ]}
            />
          )}
          <p className={css.note}>
            {t.text('my.rentChecked', {
              count: data.boxes.length,
              max: MAX_BOXES,
              all: data.isComplete ? 'yes' : 'no',
            })}
          </p>
        </>
      )}
      {state === 'failed' && <p role="alert">{t.text('my.loadFailed')}</p>}
      <ButtonRow>
        {data === undefined && (
          <Button
            disabled={state === 'loading'}
            onClick={() => load((signal) => loadPlan(api, config, { addresses, signal }))}
          >
            {t.text('my.showRent')}
          </Button>
        )}
        {soon.length > 0 && (
          <Button icon="export" onClick={() => saveCalendar(t, soon, unit)}>
            {t.text('my.calendar')}
          </Button>
        )}
      </ButtonRow>
    </Section>
  )
}

function saveCalendar(t: Translations, boxes: readonly PlannedBox[], unit: string): void {
  const text = formatRentCalendar(boxes, Date.now(), {
    summary: (due) =>
      t.text('my.rentEvent', { count: due.length, amount: formatErg(sumOf(due.map(({ loss }) => loss)), unit) }),
    description: t.text('my.rentHow'),
  })
  saveFile('storage-rent.ics', new Blob([text], { type: 'text/calendar' }))
}

interface RentPlan {
  readonly boxes: readonly PlannedBox[]
  /** Whether all boxes were checked. */
  readonly isComplete: boolean
  /** Height a year from now. */
  readonly yearEnd: number
}

const YEAR_MS = 365 * DAY_MS

async function loadPlan(
  api: ApiClient,
  network: PageNetwork,
  { addresses, signal }: { readonly addresses: readonly string[]; readonly signal: AbortSignal },
): Promise<RentPlan> {
  const preset = selectPreset(network)
  const [tip, epochs] = await Promise.all([
    requireApi(api, getTip, {}, signal),
    requireApi(api, listVotingEpochs, { limit: 1 }, signal),
  ])
  const start = paceStartHeight(preset, tip.height)
  const pace = start === undefined ? [] : [await requireApi(api, getBlock, { block: String(start) }, signal)]
  const storageFeeFactor = Number(epochs.items[0]?.parameters?.['storageFeeFactor'] ?? LAUNCH_RATE)
  const terms = { preset, tip, pace: [...pace, tip], storageFeeFactor }
  const pages = await mapSlowly(addresses, async (address) => {
    const page = await requireApi(api, listAddressBoxes, { address, order: 'asc', limit: MAX_BOXES }, signal)
    return { plan: planRent(terms, address, page.items), isComplete: page.next === null }
  })
  return {
    boxes: pages.flatMap(({ plan }) => plan).toSorted((a, b) => a.dueHeight - b.dueHeight),
    isComplete: pages.every(({ isComplete }) => isComplete),
    yearEnd: tip.height + Math.round(YEAR_MS / preset.blockIntervalMs),
  }
}

/** nanoERG per byte before the first vote. */
const LAUNCH_RATE = 1_250_000
