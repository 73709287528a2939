import { exportChart, pathOf } from '@ergo-explorer/client'
import { usePublicConfig } from '#config/use-public-config.ts'
import { useHasFeature } from '#data/api/use-api.ts'
import type { ChartName } from '#data/charts/chart-names.ts'
import type { ExportTable } from '#data/charts/export-table.ts'
import type { ChartSpan } from '#data/charts/chart.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useIsHydrated } from '#page/page-context.ts'
import { ButtonRow, Button, FileLink } from '#ui/form/button.tsx'
import { showAlert } from '#ui/feedback/alerts.tsx'
import css from './chart.module.css'

export interface ExportButtonsProps {
  readonly name: ChartName
  readonly span: ChartSpan
  readonly makeTable: () => ExportTable | Promise<ExportTable>
  readonly makeSvg: () => string | Promise<string>
}

type Format = 'csv' | 'json' | 'svg' | 'png'

/**
 * Downloads of the displayed data, built in the browser. Without JavaScript the links lead to the API export, which is
 * identical.
 */
export function ExportButtons({ name, span, makeTable, makeSvg }: ExportButtonsProps) {
  const t = useTranslation()
  const { apiUrl } = usePublicConfig()
  const isHydrated = useIsHydrated()
  const hasExport = useHasFeature('export')
  const labelOf = (format: Format) => t.text('chart.export', { format: format.toUpperCase() })
  const save = async (format: Format) => {
    try {
      const { saveChart } = await import('./save-chart.ts')
      await saveChart(`ergo-${name}-${span}`, format, { makeTable, makeSvg })
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
        (['csv', 'json'] as const).map((format) => (
          <FileLink
            key={format}
            href={apiUrl + pathOf(exportChart, { chart: name, format, timespan: span })}
            label={labelOf(format)}
            onClick={(event) => {
              event.preventDefault()
              void save(format)
            }}
          >
            {format.toUpperCase()}
          </FileLink>
        ))}
      <span className={css.scripted} data-ready={isHydrated || undefined}>
        {!hasExport && (['csv', 'json'] as const).map(button)}
        {(['svg', 'png'] as const).map(button)}
      </span>
    </ButtonRow>
  )
}
