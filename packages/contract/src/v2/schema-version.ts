const MAJOR = 2

/**
 * Version of the schema that v2 follows: its major version, and the number of its promises (promises.txt). Within a major
 * version, promises are only added, so of two versions the higher one offers all that the lower one does.
 */
export function countSchemaVersion(promises: string): string {
  const facts = promises
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => line.slice(line.indexOf(': ') + 2).split(', '))
  return `${MAJOR}.${facts.length}`
}

/** Whether an API with the version lacks promises of another one. Undefined: the API does not name its version. */
export function isOlderSchema(version: string | undefined, other: string): boolean {
  if (version === undefined) return true
  const [[major = 0, minor = 0], [otherMajor = 0, otherMinor = 0]] = [partsOf(version), partsOf(other)]
  return major < otherMajor || (major === otherMajor && minor < otherMinor)
}

const partsOf = (version: string): readonly number[] => version.split('.').map(Number)
