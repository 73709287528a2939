import { Type } from 'typebox'

/**
 * A human-readable script. Clients expect the keys; the text follows no grammar and is empty if it cannot be printed.
 */
export const printedErgoTreeFields = {
  ergoTreeConstants: Type.String({ description: 'A line for each constant' }),
  ergoTreeScript: Type.String({ description: 'The script, roughly as ErgoScript' }),
}
