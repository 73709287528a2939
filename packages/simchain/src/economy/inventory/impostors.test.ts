import {
  bytes,
  bytesToUtf8,
  classifyLink,
  decodeRegisters,
  inspectName,
  readConstantAs,
  readAssetType,
  readTokenMetadata,
  findResembledName,
} from '@ergo-explorer/chain'
import { describe, expect, test } from 'vitest'
import { PROJECTS } from '../tokens/token-names.ts'
import { type MintEntry, mints, expectFound } from './testing/demo-chain.ts'

describe('impostors', () => {
  const namesOf = (mint: MintEntry) => readTokenMetadata(decodeRegisters(mint.box.registers)).name ?? ''
  const named = (predicate: (name: string) => boolean) => mints.filter((mint) => predicate(namesOf(mint)))
  const withWarning = (warning: string) => named((name) => inspectName(name).warnings.some((each) => each === warning))

  test('names imitate those of popular tokens', () => {
    const known = PROJECTS.map(({ name }) => name)
    expectFound(
      'look-alikes',
      named((name) => !known.includes(name) && findResembledName(name, known) !== undefined),
    )
    expectFound(
      'exact copies',
      named((name) => name === 'Larkspur'),
      2,
    )
    expectFound('mixed scripts', withWarning('mixed-script'))
  })

  test('names contain code, direction marks, stacked diacritics, emoji, or nothing', () => {
    expectFound(
      'script tags',
      named((name) => name.includes('<script>')),
    )
    expectFound(
      'image tags',
      named((name) => name.includes('<img src=x onerror=')),
    )
    expectFound('right-to-left text', withWarning('bidi'))
    expectFound('hidden letters', withWarning('invisible'))
    expectFound('stacked marks', withWarning('stacked-marks'))
    expectFound(
      'emoji',
      named((name) => /\p{Extended_Pictographic}/u.test(name)),
    )
    expectFound(
      'JSON',
      named((name) => name.startsWith('{"name"')),
    )
    expectFound('blank names', withWarning('blank'))
    expectFound(
      'empty names',
      mints.filter(({ box }) => box.registers.R4 === '0e00'),
    )
    expectFound(
      'names of 1000 bytes',
      named((name) => name.length === 1000),
    )
  })

  test('some names are not valid text', () => {
    const broken = mints.filter(({ box }) => {
      const name = readConstantAs(decodeRegisters(box.registers).R4, bytes)
      return name !== undefined && bytesToUtf8(name) === undefined
    })
    expectFound('names that are not UTF-8', broken)
  })

  test('links point to unsafe targets', () => {
    const links = mints.flatMap((mint) => {
      const type = readAssetType(decodeRegisters(mint.box.registers))
      return type?.kind === 'picture' && type.link !== undefined ? [{ ...mint, link: type.link }] : []
    })
    const scripts = links.filter(({ link }) => link.startsWith('javascript:'))
    expect(scripts.map(({ link }) => classifyLink(link).href)).toEqual(scripts.map(() => undefined))
    expectFound('javascript links', scripts)
    expectFound(
      'unsafe links',
      links.filter(({ link }) => classifyLink(link).href === undefined),
    )
  })

  test('a description has the maximum length that a box allows', () => {
    expectFound(
      'descriptions of over 3300 bytes',
      mints.filter(({ box }) => (box.registers.R5 ?? '').length > 6600),
    )
  })
})
