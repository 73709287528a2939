import { splitId } from './lockfile.ts'
import type { Software } from './software.ts'

/** docs/licences.md: a line for each package that is shipped. */
export function licencesPage({ production, client, licences }: Software): string {
  const counts = new Map<string, number>()
  const rows = [...production.needs.keys()]
    // Of one package made for many machines its own line is enough.
    .filter((id) => !production.optional.has(id))
    .toSorted()
    .map((id) => {
      const { name, version } = splitId(id)
      const licence = licences.get(id) ?? 'unknown'
      counts.set(licence, (counts.get(licence) ?? 0) + 1)
      return `| ${name} | ${version} | ${licence} | ${client.needs.has(id) ? 'yes' : ''} |`
    })
  const summary = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([licence, count]) => `${count} ${licence}`)
  return `${HEAD}
${rows.length} packages: ${summary.join(', ')}.

| package | version | licence | in the browser |
|---|---|---|---|
${rows.join('\n')}
`
}

const HEAD = `# Licences

The explorer is under the MIT licence (\`LICENSE\`). With it comes the work of others, each under its own: the packages below, whose
licence texts lie in their folders under \`node_modules\`, and the faces IBM Plex Sans, IBM Plex Mono and STIX Two Text under the SIL Open
Font License, whose texts lie beside them in \`apps/web/src/styles/fonts\`. \`pnpm supply --write\` writes this page from the lockfile, and a
test holds it to that.
`
