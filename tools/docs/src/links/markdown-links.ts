export interface MarkdownLink {
  readonly line: number
  readonly target: string
}

/** Links and images of a page, without those inside code. */
export function extractLinks(markdown: string): readonly MarkdownLink[] {
  return proseLines(markdown).flatMap(({ line, text }) =>
    [...text.replaceAll(/`[^`]*`/g, '').matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => ({ line, target })),
  )
}

/** Anchors of a page: headings with the names that GitHub generates, and explicit ids. */
export function extractAnchors(markdown: string): ReadonlySet<string> {
  const anchors = new Set<string>()
  for (const { text } of proseLines(markdown)) {
    for (const [, id = ''] of text.matchAll(/<a id="([^"]+)">/g)) anchors.add(id)
    const [, title] = /^#{1,6} (.+)$/.exec(text) ?? []
    if (title !== undefined) anchors.add(uniqueSlug(slugOf(title), anchors))
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

function uniqueSlug(slug: string, taken: ReadonlySet<string>): string {
  for (let count = 0; ; count += 1) {
    const name = count === 0 ? slug : `${slug}-${count}`
    if (!taken.has(name)) return name
  }
}

function proseLines(markdown: string): readonly { readonly line: number; readonly text: string }[] {
  let isCode = false
  return markdown.split('\n').flatMap((text, at) => {
    const isFence = /^ *```/.test(text)
    if (isFence) isCode = !isCode
    return isFence || isCode ? [] : [{ line: at + 1, text }]
  })
}
