import { Type } from 'typebox'

/** A script for people to read. Clients expect the keys; the text follows no grammar and is empty when unprintable. */
export const printedTree = {
  ergoTreeConstants: Type.String({ description: 'A line for each constant' }),
  ergoTreeScript: Type.String({ description: 'The script, roughly as ErgoScript' }),
}
