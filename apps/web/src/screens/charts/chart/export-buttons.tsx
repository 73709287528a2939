import { exportChart, pathOf } from '@ergo-explorer/client'
import { usePublicConfig } from '#config/use-public-config.ts'
import { useHasFeature } from '#data/api/use-api.ts'
import type { ChartName } from '#data/charts/chart-names.ts'
import type { ExportTable } from '#data/charts/export-table.ts'
import { timesOf } from '#data/charts/chart.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useIsHydrated } from '#page/page-context.ts'
import { ButtonRow, Button, FileLink } from '#ui/form/button.tsx'
import { showAlert } from '#ui/feedback/alerts.tsx'
import css from './chart.module.css'
import type { ChartSettings } from './chart-settings.ts'

export interface ExportButtonsProps {
  /** The charts of the picture; the files of the browser contain all of them. */
  readonly names: readonly ChartName[]
  readonly settings: Pick<ChartSettings, 'span' | 'days'>
  /** Whether the API has no export of the charts. */
  readonly isBrowserOnly?: boolean
  readonly makeTable: () => ExportTable | Promise<ExportTable>
  readonly makeSvg: () => string | Promise<string>
}

type Format = 'csv' | 'json' | 'svg' | 'png'

/**
 * Downloads of the displayed data, built in the browser. Without JavaScript the links lead to the API exports: the same
 * days of each chart.
 */
export function ExportButtons({
  names,
  settings: { span, days },
  isBrowserOnly = false,
  makeTable,
  makeSvg,
}: ExportButtonsProps) {
  const t = useTranslation()
  const { apiUrl } = usePublicConfig()
  const isHydrated = useIsHydrated()
  const hasExport = useHasFeature('export') && !isBrowserOnly
  const range = days.from === null && days.to === null ? [span] : [days.from, days.to].filter((day) => day !== null)
  const fileName = ['ergo', ...names, ...range].join('-')
  const labelOf = (format: Format) => t.text('chart.export', { format: format.toUpperCase() })
  const save = async (format: Format) => {
    try {
      const { saveChart } = await import('./save-chart.ts')
      await saveChart(fileName, format, { makeTable, makeSvg })
    } catch {
      showAlert(t.text('chart.exportFailed'), 'warning')
    }
  }
  const button = (format: Format) => (
    <Button key={format} aria-label={labelOf(format)} onClick={() => void save(format)}>
      {format.toUpperCase()}
    </Button>
  )
  return (
    <ButtonRow>
      {hasExport &&
        names.map((name, index) => (
          // With scripts, the first links save one file with all charts.
          <span key={name} className={css.plain} data-obsolete={(index > 0 && isHydrated) || undefined}>
            {(['csv', 'json'] as const).map((format) => (
              <FileLink
                key={format}
                href={apiUrl + pathOf(exportChart, { chart: name, format, timespan: span, ...timesOf(days) })}
                label={index === 0 ? labelOf(format) : `${labelOf(format)}: ${t.text(`chart.${name}`)}`}
                onClick={(event) => {
                  event.preventDefault()
                  void save(format)
                }}
              >
                {index === 0 ? format.toUpperCase() : `${format.toUpperCase()} ${index + 1}`}
              </FileLink>
            ))}
          </span>
        ))}
      <span className={css.scripted} data-ready={isHydrated || undefined}>
        {!hasExport && (['csv', 'json'] as const).map(button)}
        {(['svg', 'png'] as const).map(button)}
      </span>
    </ButtonRow>
  )
}
