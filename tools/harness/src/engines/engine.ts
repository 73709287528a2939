import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@ergo-explorer/testkit/ports'
import { Program } from '@ergo-explorer/testkit/program'
import { TAKE_RECORDED } from './recording-proxy.ts'

/** A browser other than Chromium with one open tab. */
export interface Engine extends AsyncDisposable {
  readonly name: string
  /** Opens a URL and waits for its load event. */
  readonly open: (url: string) => Promise<void>
  /** The value of an expression in the page, which may be a promise. */
  readonly evaluate: <T>(expression: string) => Promise<T>
  /** Clicks the middle of the first element that matches. */
  readonly click: (selector: string) => Promise<void>
  /** Presses the keys of a text one after the other. */
  readonly type: (text: string) => Promise<void>
  /** Warnings, errors and uncaught exceptions since the last call. */
  readonly takeMessages: () => Promise<string[]>
}

/** Keys of WebDriver that are not characters. */
export const ENTER = '\u{E007}'

const START_MS = 60_000
const WINDOW = { width: 1280, height: 900 }

/** Input actions of WebDriver, which both protocols share. */
const keyActions = (text: string) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: Array.from(text).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
]

const clickActions = ({ x, y }: { readonly x: number; readonly y: number }) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
]

type SendActions = (actions: readonly object[]) => Promise<unknown>

/** Clicks and keys by actions. The element is scrolled into view, as a visitor would do. */
function createInput(evaluate: Engine['evaluate'], sendActions: SendActions): Pick<Engine, 'click' | 'type'> {
  return {
    type: async (text) => void (await sendActions(keyActions(text))),
    click: async (selector) => {
      const middle = await evaluate<{ x: number; y: number } | string | null>(
        `(async () => { const element = document.querySelector(${JSON.stringify(selector)})
          if (element === null) return null
          element.scrollIntoView({ block: 'center', behavior: 'instant' })
          for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame)
          const { x, y, width, height } = element.getBoundingClientRect()
          const middle = { x: x + width / 2, y: y + height / 2 }
          const top = document.elementFromPoint(middle.x, middle.y)
          return element.contains(top) ? middle : 'is covered by ' + (top?.outerHTML.slice(0, 200) ?? 'nothing')
        })()`,
      )
      if (middle === null) throw new Error(`The page has no element ${selector}`)
      if (typeof middle === 'string') throw new Error(`${selector} ${middle}`)
      await sendActions(clickActions(middle))
    },
  }
}

interface BidiMessage {
  readonly id?: number
  readonly method?: string
  readonly params?: { readonly level?: string; readonly text?: string | null; readonly type?: string }
  readonly result?: unknown
  readonly error?: string
  readonly message?: string
}

/** Firefox by WebDriver BiDi, which it speaks itself. */
export async function startFirefox(): Promise<Engine> {
  await using owned = new AsyncDisposableStack()
  const profile = owned.adopt(mkdtempSync(join(tmpdir(), 'firefox-')), (path) => rmSync(path, { recursive: true }))
  const port = await freePort()
  const flags = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', String(port)]
  const size = ['--width', String(WINDOW.width), '--height', String(WINDOW.height)]
  const program = owned.use(new Program(['firefox-esr', ...flags, ...size], { env: { ...process.env, HOME: profile } }))
  await program.waitForOutput(/WebDriver BiDi listening on/)
  const socket = new WebSocket(`ws://127.0.0.1:${port}/session`)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', reject, { once: true })
  })
  owned.defer(() => socket.close())
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const messages: string[] = []
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, result, error, message } = JSON.parse(String(data)) as BidiMessage
    if (method === 'log.entryAdded' && (params?.level === 'error' || params?.level === 'warn'))
      messages.push(`${params.level}: ${params.text ?? ''}`)
    if (id === undefined) return
    if (error === undefined) waiting.get(id)?.resolve(result)
    else waiting.get(id)?.reject(new Error(`${error}: ${message ?? ''}`))
    waiting.delete(id)
  })
  let lastId = 0
  const send = <T>(method: string, params: object): Promise<T> => {
    const reply = Promise.withResolvers<unknown>()
    waiting.set(++lastId, reply)
    socket.send(JSON.stringify({ id: lastId, method, params }))
    return reply.promise as Promise<T>
  }
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = contexts[0]?.context
  const evaluate = async <T>(expression: string): Promise<T> => {
    const { type, result, exceptionDetails } = await send<{
      type: string
      result: { value?: string }
      exceptionDetails?: { text: string }
    }>('script.evaluate', {
      expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
      target: { context },
      awaitPromise: true,
    })
    if (type === 'exception') throw new Error(exceptionDetails?.text)
    return JSON.parse(result.value ?? 'null') as T
  }
  const disposables = owned.move()
  return {
    name: 'Firefox',
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate,
    ...createInput(evaluate, (actions) => send('input.performActions', { context, actions })),
    takeMessages: async () => messages.splice(0),
    [Symbol.asyncDispose]: () => disposables.disposeAsync(),
  }
}

const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

/**
 * WebKitGTK by its WebDriver server, with a virtual display. Its driver does not report console messages, so pages must
 * come through {@link startRecordingProxy}.
 */
export async function startWebKit(): Promise<Engine> {
  await using owned = new AsyncDisposableStack()
  const home = owned.adopt(mkdtempSync(join(tmpdir(), 'webkit-')), (path) => rmSync(path, { recursive: true }))
  const display = `:${200 + (Number.parseInt(randomUUID().slice(0, 4), 16) % 20_000)}`
  const screen = ['-screen', '0', `${WINDOW.width}x${WINDOW.height}x24`, '-nolisten', 'tcp']
  owned.use(new Program(['Xvfb', display, ...screen], { env: process.env }))
  const port = await freePort()
  const env = {
    ...process.env,
    HOME: home,
    DISPLAY: display,
    GDK_BACKEND: 'x11',
    LIBGL_ALWAYS_SOFTWARE: '1',
    // The sandbox needs user namespaces, which containers often do not have.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  }
  const program = owned.use(new Program(['WebKitWebDriver', `--port=${port}`], { env }))
  const url = `http://127.0.0.1:${port}`
  const send = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(url + path, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } }
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error ?? ''} ${value.message ?? ''}`)
    return value
  }
  const isReady = () =>
    send<{ ready: boolean }>('GET', '/status').then(
      ({ ready }) => ready,
      () => false,
    )
  await program.until('ready', isReady, { timeoutMs: START_MS })
  const browserOptions = { binary: MINI_BROWSER, args: ['--automation'] }
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } },
  })
  const session = `/session/${sessionId}`
  owned.defer(() =>
    send('DELETE', session).then(
      () => undefined,
      () => undefined,
    ),
  )
  await send('POST', `${session}/timeouts`, { pageLoad: START_MS, script: START_MS })
  await send('POST', `${session}/window/rect`, { x: 0, y: 0, ...WINDOW })
  const evaluate = async <T>(expression: string): Promise<T> => {
    const script = `const done = arguments[0]
      Promise.resolve(${expression}).then((value) => done({ value: JSON.stringify(value ?? null) }), (error) => done({ error: String(error) }))`
    const { value, error } = await send<{ value?: string; error?: string }>('POST', `${session}/execute/async`, {
      script,
      args: [],
    })
    if (error !== undefined) throw new Error(error)
    return JSON.parse(value ?? 'null') as T
  }
  const disposables = owned.move()
  return {
    name: 'WebKit',
    open: async (target) => void (await send('POST', `${session}/url`, { url: target })),
    evaluate,
    ...createInput(evaluate, (actions) => send('POST', `${session}/actions`, { actions })),
    takeMessages: () => evaluate<string[]>(TAKE_RECORDED),
    [Symbol.asyncDispose]: () => disposables.disposeAsync(),
  }
}
