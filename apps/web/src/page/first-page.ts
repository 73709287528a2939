/** The page as the server sent it, before hydration replaces texts that differ from its data. */
export interface FirstPage {
  readonly html: string
  /** Path and query. */
  readonly url: string
}

let first: FirstPage | undefined

export const readFirstPage = (): FirstPage | undefined => first

/** Keeps the content of a page that can be verified. */
export function keepFirstPage(): void {
  if (document.getElementById('verify'))
    first = { html: document.getElementById('main')?.innerHTML ?? '', url: location.pathname + location.search }
}
