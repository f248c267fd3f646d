import { startBoard } from './board.ts'
import { byId } from './dom.ts'
import { startGraph } from './graph.ts'
import { startLive } from './live.ts'
import { startPrint } from './print.ts'
import { applyTheme, startTheme } from './theme.ts'

// Before anything is painted: the theme, and the controls that only work with a script.
document.documentElement.classList.add('js')
applyTheme()

function start(): void {
  startTheme(byId('theme'))
  startBoard()
  startGraph()
  startPrint()
  startLive()
  performance.mark('workboard-ready')
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
else start()
