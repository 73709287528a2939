export interface Link {
  readonly line: number
  readonly target: string
}

/** Where a page leads: links and pictures, but not what only looks like one inside code. */
export function linksIn(markdown: string): readonly Link[] {
  return prose(markdown).flatMap(({ line, text }) =>
    [...text.replaceAll(/`[^`]*`/g, '').matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => ({ line, target })),
  )
}

/** What can be led to inside a page: its headings as GitHub names them, and ids that it gives itself. */
export function anchorsIn(markdown: string): ReadonlySet<string> {
  const anchors = new Set<string>()
  for (const { text } of prose(markdown)) {
    for (const [, id = ''] of text.matchAll(/<a id="([^"]+)">/g)) anchors.add(id)
    const [, title] = /^#{1,6} (.+)$/.exec(text) ?? []
    if (title !== undefined) anchors.add(unused(slugOf(title), anchors))
  }
  return anchors
}

const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')

function unused(slug: string, taken: ReadonlySet<string>): string {
  for (let count = 0; ; count += 1) {
    const name = count === 0 ? slug : `${slug}-${count}`
    if (!taken.has(name)) return name
  }
}

function prose(markdown: string): readonly { readonly line: number; readonly text: string }[] {
  let isCode = false
  return markdown.split('\n').flatMap((text, at) => {
    const isFence = /^ *```/.test(text)
    if (isFence) isCode = !isCode
    return isFence || isCode ? [] : [{ line: at + 1, text }]
  })
}
