import { type LoadCommand, runLoad } from './run-load.ts'

process.on('message', (command: LoadCommand) => {
  void runLoad(command).then((result) => process.send?.(result))
})
