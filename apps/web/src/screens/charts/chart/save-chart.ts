import { formatCsv, type ExportTable, formatJson } from '#data/charts/export-table.ts'
import { svgToPng } from '#ui/chart/svg-to-png.ts'
import { saveFile } from '#ui/form/save-file.ts'

export interface ChartExportSources {
  readonly makeTable: () => ExportTable | Promise<ExportTable>
  readonly makeSvg: () => string | Promise<string>
}

/** @throws when the browser cannot render the image */
export async function saveChart(
  name: string,
  format: 'csv' | 'json' | 'svg' | 'png',
  { makeTable, makeSvg }: ChartExportSources,
): Promise<void> {
  const file = `${name}.${format}`
  if (format === 'csv') saveFile(file, new Blob([formatCsv(await makeTable())], { type: 'text/csv;charset=utf-8' }))
  else if (format === 'json') saveFile(file, new Blob([formatJson(await makeTable())], { type: 'application/json' }))
  else if (format === 'svg') saveFile(file, new Blob([await makeSvg()], { type: 'image/svg+xml' }))
  else saveFile(file, await svgToPng(await makeSvg()))
}
