export { approximateBytes, Cache, type CacheEntry, type CacheOptions } from './cache.ts'
export { readBoundedFile } from './bounded-file.ts'
export { monitorMachine } from './machine-monitor.ts'
export { createLog, type Log, LOG_SETTINGS, REQUEST_ID_HEADER, readRequestId } from './log.ts'
export {
  createMetrics,
  type Metrics,
  type Counter,
  durationHistogram,
  eventCounter,
  type Histogram,
  counter,
  gauge,
  type Metric,
  type Sample,
  labeledSamples,
} from './metrics.ts'
export { type PresetResult, PRESET_FILE_SETTING, readNetworkPreset } from './network-preset.ts'
export { Overloaded, Semaphore, type SemaphoreOptions } from './semaphore.ts'
export {
  describeSettings,
  type ConfigOf,
  type SettingsResult,
  readSettings,
  listOf,
  oneOf,
  trueOrFalse,
  optional,
  type Setting,
  type Settings,
  url,
  wholeNumber,
  word,
} from './settings.ts'
export { mergeLeadingSlashes } from './http/api-path.ts'
export {
  compress,
  type Compression,
  COMPRESSIONS,
  MIN_COMPRESSED_BYTES,
  negotiateEncoding,
  storeBody,
  type StoredBody,
} from './http/encoding.ts'
export { matchesEtag } from './http/etag.ts'
export {
  createHttpServer,
  MAX_URL_BYTES,
  rejectBadRequests,
  type RenderUrlTooLong,
  stopServer,
  SERVER_SETTINGS,
} from './http/http-server.ts'
export { type IsProxy, trustedProxies } from './http/trusted-proxies.ts'
export { type EventLoopMonitor, monitorEventLoop } from './http/event-loop-monitor.ts'
