import type { BrowserNavigation } from '../navigation.ts'

interface TraverseOptions {
  readonly sameDocument?: boolean
}

interface Dispatch {
  readonly url: string
  readonly navigationType: NavigationType
  readonly info?: unknown
  readonly sameDocument?: boolean
}

/**
 * History of one tab with the Navigation API, as far as the app uses it. An intercepted navigation changes the URL
 * before its handler runs, and the browser scrolls when the handler is done, unless a later navigation has aborted it.
 */
export class FakeNavigation extends EventTarget implements BrowserNavigation {
  canIntercept = true
  /** Options of all intercepted navigations. */
  readonly intercepted: NavigationInterceptOptions[] = []
  /** What the browser did after each navigation that does not keep the position. */
  readonly scrolls: ('restore' | 'top')[] = []
  /** URLs whose documents were loaded again. */
  readonly reloads: string[] = []
  #entries: URL[]
  #index = 0
  #ongoing = 0

  constructor(url: string) {
    super()
    this.#entries = [new URL(url)]
  }

  get #url(): URL {
    return this.#entries[this.#index] as URL
  }

  readonly location = ((self: FakeNavigation) => ({
    get pathname() {
      return self.#url.pathname
    },
    get search() {
      return self.#url.search
    },
    get hash() {
      return self.#url.hash
    },
    assign: () => undefined,
    reload: () => void self.reloads.push(self.#url.href),
    replace: () => undefined,
  }))(this)

  urls(): string[] {
    return this.#entries.map(({ pathname, search, hash }) => pathname + search + hash)
  }

  /** Waits for handlers whose screen is loaded. They wait for nothing else. */
  async settled(): Promise<void> {
    for (let i = 0; i < 20; i++) await Promise.resolve()
  }

  get canGoBack(): boolean {
    return this.#index > 0
  }

  back(): NavigationResult {
    this.traverse(-1)
    return {}
  }

  navigate(url: string | URL, { info, history = 'auto' }: NavigationNavigateOptions = {}): NavigationResult {
    const target = new URL(url, this.#url)
    const isReplacing = history === 'replace' || target.href === this.#url.href
    this.#dispatch({ url: target.href, navigationType: isReplacing ? 'replace' : 'push', info })
    return {}
  }

  /** A click on a link without handler, or a submitted form. */
  followLink(url: string): void {
    this.#dispatch({ url: new URL(url, this.#url).href, navigationType: 'push' })
  }

  reload(): void {
    this.#dispatch({ url: this.#url.href, navigationType: 'reload' })
  }

  traverse(delta: number, { sameDocument = true }: TraverseOptions = {}): void {
    const url = this.#entries[this.#index + delta]?.href ?? ''
    this.#dispatch({ url, navigationType: 'traverse', sameDocument }, () => (this.#index += delta))
  }

  #dispatch(
    { url, navigationType, info, sameDocument = false }: Dispatch,
    commit = () => this.#push(url, navigationType),
  ) {
    const number = ++this.#ongoing
    const withoutHash = (address: string) => address.replace(/#.*$/s, '')
    const hashChange =
      url.includes('#') && navigationType !== 'reload' && withoutHash(url) === withoutHash(this.#url.href)
    let options: NavigationInterceptOptions | undefined
    const event = Object.assign(new Event('navigate', { cancelable: true }), {
      navigationType,
      info,
      hashChange,
      canIntercept: this.canIntercept && (navigationType !== 'traverse' || sameDocument),
      destination: { url, sameDocument },
      intercept: (chosen: NavigationInterceptOptions) => void (options = chosen),
    })
    this.dispatchEvent(event)
    if (options === undefined && !hashChange) return
    commit()
    this.dispatchEvent(new Event('currententrychange'))
    if (options === undefined) return
    this.intercepted.push(options)
    void this.#run(options, { number, navigationType })
  }

  async #run(
    { handler, scroll }: NavigationInterceptOptions,
    { number, navigationType }: { readonly number: number; readonly navigationType: NavigationType },
  ): Promise<void> {
    await handler?.()
    if (number === this.#ongoing && scroll !== 'manual')
      this.scrolls.push(navigationType === 'traverse' ? 'restore' : 'top')
  }

  #push(url: string, navigationType: NavigationType): void {
    if (navigationType === 'push') this.#index += 1
    this.#entries = [...this.#entries.slice(0, this.#index), new URL(url)]
  }
}
