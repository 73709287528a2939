import { renderToString } from 'react-dom/server'
import { App } from '#app/app.tsx'
import { type AppContext, Providers } from '#app/app-context.tsx'
import { openScreen } from '#app/opened-screen.ts'
import type { PublicConfig } from '#config/public-config.ts'
import type { ApiClient } from '#data/api/api-client.ts'
import { MAX_NAME_LENGTH, MAX_NAMES, NAMED_PATH, NAMES_STORAGE_KEY } from '#page/stored-names.ts'
import type { Resource } from '#data/resource/resource.ts'
import { ResourceStore } from '#data/resource/resource-store.ts'
import { createTranslations, type Translations, loadMessages } from '#i18n/translations.ts'
import { MESSAGE_NAMESPACES, type MessageNamespace } from '#i18n/message-namespaces.ts'
import { type Locale, LOCALES } from '#i18n/locales.ts'
import { type PageReport, PageReportProvider } from '#page/page-metadata.ts'
import { NAMES_EVENT } from '#page/private-names.ts'
import { Router } from '#page/router.tsx'
import type { CardInput, CardKind } from '#share/card.ts'
import { drawCard, drawDefaultCard } from '#share/card-svg.tsx'
import { StandaloneError } from '#shell/error-view.tsx'
import type { PageState } from './page-state.ts'

// For benchmarks of rendering alone.
export { renderToString }
export { PAGE_STATE_ELEMENT_ID } from './page-state.ts'
export { DEFAULT_CONFIG, readConfig } from '#config/public-config.ts'

export interface RenderInput {
  readonly locale: Locale
  /** With the language, and only known parameters. */
  readonly url: string
  readonly config: PublicConfig
  readonly api: ApiClient
  /** Loads data; falls back to older data if the API fails. */
  readonly fetchData: <T>(resource: Resource<T>) => Promise<{ readonly data: T; readonly staleSince: number | null }>
  /** Waits for a slot in the render queue, because rendering blocks the event loop; by default there is no queue. */
  readonly waitForTurn?: () => Promise<void>
}

export interface RenderedPage {
  readonly kind: 'page'
  readonly markup: string
  readonly report: PageReport
  readonly state: PageState
}

export type RenderResult =
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | RenderedPage

/** Messages of all languages, loaded once. */
const translationsByLocale = new Map<Locale, Translations>()
for (const locale of LOCALES) {
  const t = createTranslations(locale)
  for (const namespace of MESSAGE_NAMESPACES) t.add(namespace, await loadMessages(locale, namespace))
  translationsByLocale.set(locale, t)
}

// All languages are loaded above.
export const getTranslations = (locale: Locale): Translations => translationsByLocale.get(locale) as Translations

/** Error page for a failed render. It needs no data. */
export function renderError({ locale, config, api }: RenderInput): RenderedPage {
  const t = getTranslations(locale)
  const context = {
    config,
    translations: t,
    api,
    store: new ResourceStore(() => Promise.reject(new Error('an error page loads no data'))),
    staleSince: null,
    preload: () => Promise.resolve(),
  }
  let report: PageReport = { heading: '', title: '', status: 500, isIndexed: false }
  const markup = renderToString(
    <Providers context={context}>
      <PageReportProvider value={(reported) => (report = reported)}>
        <StandaloneError />
      </PageReportProvider>
    </Providers>,
  )
  const state: PageState = {
    resources: [],
    features: api.features,
    lastEventId: null,
    staleSince: null,
    hasError: true,
  }
  return { kind: 'page', markup, report, state }
}

/** Renders a page as HTML, with the state for hydration. */
export async function renderPage(input: RenderInput): Promise<RenderResult> {
  const page = await loadPage(input)
  if (page.kind === 'redirect') return page
  await input.waitForTurn?.()
  const markup = renderToString(page.tree)
  return { kind: 'page', markup, ...page.close() }
}

export interface RenderCardInput extends Omit<CardInput, 'translations'> {
  readonly locale: Locale
  /** Null for the default card. */
  readonly subject: { readonly kind: CardKind; readonly id: string } | null
}

/** Link preview image of a page as SVG; null if the object does not exist. */
export async function renderCard({ locale, subject, ...rest }: RenderCardInput): Promise<string | null> {
  const input = { ...rest, translations: getTranslations(locale) }
  return subject === null ? drawDefaultCard(input) : drawCard(subject.kind, subject.id, input)
}

/** A page with its data, before rendering. */
export async function loadPage(input: RenderInput) {
  const { locale, config, api, fetchData } = input
  let staleSince: number | null = null
  const store = new ResourceStore(async (resource) => {
    const { data, staleSince: since } = await fetchData(resource)
    if (since !== null) staleSince = Math.min(staleSince ?? since, since)
    return data
  })
  const context: AppContext = {
    config,
    translations: getTranslations(locale),
    api,
    store,
    staleSince: null,
    preload: async (_namespaces: readonly MessageNamespace[], resources) => {
      await Promise.all(resources.map((resource) => store.prefetch(resource)))
    },
  }
  const basename = `/${locale}`
  const { pathname, search } = new URL(input.url, 'http://page.invalid')
  const opened = await openScreen(context, pathname.slice(basename.length) || '/', search)
  if (opened.kind === 'redirect')
    return {
      kind: 'redirect',
      status: opened.status,
      location: basename + (opened.to === '/' ? '' : opened.to),
    } as const

  let report: PageReport = { heading: '', title: '', status: 200, isIndexed: false }
  const tree = (
    <Providers context={{ ...context, staleSince }}>
      <PageReportProvider value={(reported) => (report = reported)}>
        <Router basename={basename} url={pathname + search} params={opened.params}>
          <App opened={opened} />
        </Router>
      </PageReportProvider>
    </Providers>
  )
  const close = () => {
    const state: PageState = {
      resources: store.save(),
      features: api.features,
      lastEventId: api.lastEventId ?? null,
      staleSince,
      hasError: false,
    }
    return { report, state }
  }
  return { kind: 'open', tree, close } as const
}

/**
 * Shows private names from the first paint on: it reads what `page/stored-names.ts` has stored and adopts a style
 * sheet that replaces the content of links by the name of their target. After hydration `NameLink` renders the same; its
 * classes are in this sheet, so that both look the same. Full ids have no `title`, so a name never hides one.
 */
const PRIVATE_NAMES_SCRIPT =
  '{let c,n=()=>{let m=new Map,a="",r="";' +
  `try{for(let[k,v]of Object.entries(JSON.parse(localStorage.${NAMES_STORAGE_KEY}||"{}")))` +
  `if(m.size<${MAX_NAMES}&&/${NAMED_PATH.source}/.test(k)&&typeof v=="string"&&v&&v.length<=${2 * MAX_NAME_LENGTH})` +
  'm.set(k,v)}catch{}' +
  'self.privateNames=m.size?m:void 0;' +
  'if(c||m.size)try{for(let[k,v]of m){' +
  'let s=`a[href$="${k}"],a[href$="${k.replace("addresses","miners")}"]`;' +
  'a+=","+s;' +
  // Everything but letters, digits and spaces is escaped.
  'r+=s+`{--name:"${v.replace(/[^\\w ]/gu,e=>"\\\\"+e.codePointAt().toString(16)+" ")}"}`}' +
  'a=`:is(${a.slice(1)}):has(>bdi,>code,>[title][translate])`;' +
  'if(!c)document.adoptedStyleSheets=[...document.adoptedStyleSheets,c=new CSSStyleSheet];' +
  'c.replaceSync(m.size?r+`${a}>*{display:none}${a}::before{content:var(--name)}' +
  '${a}::before,.private-name{display:-webkit-inline-box;-webkit-box-orient:vertical;-webkit-line-clamp:1;' +
  'position:relative;max-width:min(max(19rem,20em),100%);overflow:hidden;white-space:normal;word-break:break-all;' +
  'vertical-align:bottom;unicode-bidi:isolate;text-decoration:inherit;' +
  // A bookmark after the name.
  'padding-inline-end:min(.8em,13px);background:right/min(.45em,8px) min(.65em,12px) no-repeat ' +
  'conic-gradient(from 135deg at 50% 65%,#0000 90deg,var(--accent-text) 0)}`:"")}catch{}};' +
  `n();addEventListener("${NAMES_EVENT}",n);` +
  `addEventListener("storage",()=>dispatchEvent(new Event("${NAMES_EVENT}")))}`

/**
 * Runs in the head before the first paint, so that a dark page never flashes light. It is a string because the content
 * security policy contains its hash, and it must be the same for all visitors. It reads what
 * `settings/settings.ts` has stored; `?theme=` is for embedded pages, where the browser may deny storage access. Until the
 * page is hydrated, the slash moves the focus to its search box, so that what is typed next is not lost. Narrow windows
 * show no box: there, `data-search` keeps the text for the palette.
 */
export const BEFORE_PAINT_SCRIPT =
  '{let d=document.documentElement,s={};' +
  'try{s=JSON.parse(localStorage.settings||"{}")||s}catch{}' +
  'let t=new URLSearchParams(location.search).get("theme")||s.theme;' +
  'if(/^(light|dark|contrast)$/.test(t))d.dataset.theme=t;' +
  'if(s.isScriptsDisplayed===true)d.dataset.scripts="shown";' +
  // Any stored address: the home page has a line for them.
  'try{if(/"address"/.test(localStorage.my))d.dataset.my=""}catch{}' +
  'addEventListener("keydown",e=>{let k=e.key,q=d.dataset.search;' +
  'if(e.ctrlKey||e.metaKey||e.altKey||e.defaultPrevented||s.isSlashSearch===false||' +
  'e.target.closest("input,textarea,select,[contenteditable]")||performance.getEntriesByName("live")[0])return;' +
  'if(q!=null){if(k.length==1)q+=k;else if(k=="Backspace")q=q.slice(0,-1);else return;' +
  'd.dataset.search=q;e.preventDefault()}' +
  'else if(k=="/"){e.preventDefault();' +
  'let i=[...document.querySelectorAll("input[type=search][name=query]")].find(i=>i.offsetWidth);' +
  'if(i){i.focus();i.select()}else d.dataset.search=""}})}' +
  PRIVATE_NAMES_SCRIPT

/**
 * Runs at the end of the body: loads the code of the page after the first paint, so that scripts take neither bandwidth
 * nor processor time from it. `data-modules` lists the files, the entry last. A hidden page is not painted, so it starts
 * at once; the timer is for browsers that do not report paints. It is a string for the same reason as the script above.
 */
export const START_SCRIPT =
  '{let m=document.currentScript.dataset.modules.split(" "),s=()=>{' +
  'for(let u of m)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href:u}));' +
  'if(m.length)import(m.at(-1));m=[]};' +
  'addEventListener("DOMContentLoaded",()=>{' +
  'document.hidden?s():new PerformanceObserver(s).observe({type:"paint",buffered:true});setTimeout(s,3e3)})}'
