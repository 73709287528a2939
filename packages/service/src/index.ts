export { createLog, type Log, LOG_SETTINGS } from './create-log.ts'
export { describeSettings } from './describe-settings.ts'
export { type ConfigOf, type ReadSettings, readSettings } from './read-settings.ts'
export { listOf, oneOf, onOff, optional, type Setting, type Settings, url, wholeNumber, word } from './setting.ts'
