// Generated from packages/contract by `pnpm --filter @ergo-explorer/client generate`. Do not edit.

import { defineOperation, type NoParams } from '../operation.ts'
import type { Capabilities, Home, KnownLabelPage, Resolution, ServiceStatus, Tip } from '../types.ts'

/**
 * Name, network, version and features of this API.
 *
 * `GET /api/v2`
 */
export const getCapabilities = /* @__PURE__ */ defineOperation<NoParams, Capabilities>('getCapabilities', '/api/v2')

/**
 * Data of the explorer’s home page.
 *
 * `GET /api/v2/home`
 */
export const getHome = /* @__PURE__ */ defineOperation<NoParams, Home>('getHome', '/api/v2/home')

/**
 * Service status: tip or progress of the first sync, lag behind the nodes, and the state of nodes and databases.
 *
 * `GET /api/v2/status`
 */
export const getStatus = /* @__PURE__ */ defineOperation<NoParams, ServiceStatus>('getStatus', '/api/v2/status')

/**
 * The newest block; cheap enough to poll every few seconds.
 *
 * `GET /api/v2/tip`
 */
export const getTip = /* @__PURE__ */ defineOperation<NoParams, Tip>('getTip', '/api/v2/tip')

export interface ListLabelsParams {
  /** How many entries to return */
  limit?: number | undefined
  /** Cursor of the page: `next` of the previous page */
  cursor?: string | undefined
  /** Only labels of this kind */
  kind?: 'protocol' | 'miner' | 'exchange' | 'dapp' | 'generic' | undefined
}

/**
 * Known names of scripts and owners with their sources.
 *
 * `GET /api/v2/labels`
 */
export const listLabels = /* @__PURE__ */ defineOperation<ListLabelsParams, KnownLabelPage>(
  'listLabels',
  '/api/v2/labels',
)

export interface ResolveTextParams {
  /** Search text */
  text: string
}

/**
 * Possible meanings of a text: a height, an id or its prefix, an address, a script, a key, a token name, a link.
 *
 * `GET /api/v2/resolve/:text`
 */
export const resolveText = /* @__PURE__ */ defineOperation<ResolveTextParams, Resolution>(
  'resolveText',
  '/api/v2/resolve/:text',
)

export interface StreamEventsParams {
  /** Comma-separated topics: `blocks`, `mempool`, and up to 20 of `address:…` and `transaction:…`. The whole URL has up to 16,384 bytes */
  topics?: string | undefined
  /** Id of the last received event, for clients that cannot send the Last-Event-ID header */
  lastEventId?: string | undefined
}

/**
 * Live updates as server-sent events.
 *
 * `GET /api/v2/live`
 */
export const streamEvents = /* @__PURE__ */ defineOperation<StreamEventsParams, ReadableStream<Uint8Array>>(
  'streamEvents',
  '/api/v2/live',
  { format: 'stream' },
)
