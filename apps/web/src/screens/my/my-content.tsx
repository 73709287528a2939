import { mergeFigures } from '#data/my/figures.ts'
import type { MyList } from '#data/my/my-list.ts'
import { figuresStore, myListStore, NO_FIGURES } from '#data/my/stored.ts'
import { lastVisitStore } from '#data/my/visits.ts'
import type { MyFigures } from '#data/my/use-my.ts'
import { TimestampAndAge } from '#entities/timestamp.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { showAlert } from '#ui/feedback/alerts.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { AddForm } from './add-form.tsx'
import { AddressTable } from './address-table.tsx'
import { ExportSection } from './export-section.tsx'
import { FigureTiles } from './figure-tiles.tsx'
import { FileSection } from './file-section.tsx'
import { HistorySection } from './history-section.tsx'
import { useOfflineCopy } from './offline-copy.ts'
import { PrivacySection } from './privacy-section.tsx'
import { ValueChart } from './value-chart.tsx'
import { RentSection } from './rent-section.tsx'
import { PositionTable, TokenTable } from './token-table.tsx'
import css from './my.module.css'

/** Everything below the header, rendered in the browser only. */
export function MyContent({ list, my: { figures, state } }: { readonly list: MyList; readonly my: MyFigures }) {
  const t = useTranslation()
  const save = (changed: MyList) => {
    const result = myListStore.set(changed)
    if (changed.addresses.length === 0) {
      figuresStore.set(NO_FIGURES)
      lastVisitStore.set(NO_FIGURES)
    }
    // As the script before the first paint does; the home page has a line for them.
    document.documentElement.toggleAttribute('data-my', changed.addresses.length > 0)
    if (result !== 'saved') showAlert(t.text(result === 'full' ? 'my.full' : 'my.blocked'), 'warning')
  }
  useOfflineCopy(list, figures)
  const merged = mergeFigures(
    list.addresses.flatMap(({ address }) => figures.byAddress[address] ?? []),
    figures.prices,
  )
  if (list.addresses.length === 0)
    return (
      <>
        <AddForm list={list} save={save} />
        <FileSection list={list} save={save} />
        <PrivacySection list={list} save={save} />
      </>
    )
  return (
    <>
      {state === 'failed' && (
        <Notice tone="warning">
          {figures.at === null
            ? t.text('my.loadFailed')
            : t.parts('my.old', { time: <TimestampAndAge key="time" timestamp={figures.at} /> })}
        </Notice>
      )}
      <FigureTiles merged={merged} figures={figures} addressCount={list.addresses.length} />
      <AddressTable list={list} save={save} figures={figures} isLoading={state === 'loading'} />
      <AddForm list={list} save={save} />
      <div className={css.columns}>
        <TokenTable merged={merged} prices={figures.prices} />
        {merged.positions.length > 0 && <PositionTable merged={merged} prices={figures.prices} />}
      </div>
      <ValueChart list={list} />
      <HistorySection list={list} figures={figures} />
      <RentSection list={list} />
      <ExportSection list={list} save={save} />
      <FileSection list={list} save={save} />
      <PrivacySection list={list} save={save} />
    </>
  )
}
