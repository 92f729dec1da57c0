// One line per event of @kubora/validation's `statsEvents`; the files are written by `npm run art -- icons`.
import atmBlownUpUrl from '../assets/stats/atm-blown-up.svg'
import deathUrl from '../assets/stats/death.svg'
import dryCocaineUrl from '../assets/stats/dry-cocaine.svg'
import dryMarihuanaUrl from '../assets/stats/dry-marihuana.svg'
import farmApplesUrl from '../assets/stats/farm-apples.svg'
import farmCocaUrl from '../assets/stats/farm-coca.svg'
import farmFishUrl from '../assets/stats/farm-fish.svg'
import farmIronUrl from '../assets/stats/farm-iron.svg'
import farmLettuceUrl from '../assets/stats/farm-lettuce.svg'
import farmMarihuanaUrl from '../assets/stats/farm-marihuana.svg'
import farmMushroomsUrl from '../assets/stats/farm-mushrooms.svg'
import farmStrawberriesUrl from '../assets/stats/farm-strawberries.svg'
import farmTreesUrl from '../assets/stats/farm-trees.svg'
import karmaUrl from '../assets/stats/karma.svg'
import killUrl from '../assets/stats/kill.svg'
import loseUrl from '../assets/stats/lose.svg'
import moneyEarnedUrl from '../assets/stats/money-earned.svg'
import moneySpentUrl from '../assets/stats/money-spent.svg'
import packCocaineUrl from '../assets/stats/pack-cocaine.svg'
import packMarihuanaUrl from '../assets/stats/pack-marihuana.svg'
import processCarbonToPropaneUrl from '../assets/stats/process-carbon-to-propane.svg'
import processCocaineUrl from '../assets/stats/process-cocaine.svg'
import processIronUrl from '../assets/stats/process-iron.svg'
import processWaterToH2oUrl from '../assets/stats/process-water-to-h2o.svg'
import processWoodUrl from '../assets/stats/process-wood.svg'
import processWoodToCarbonUrl from '../assets/stats/process-wood-to-carbon.svg'
import trashSearchedUrl from '../assets/stats/trash-searched.svg'
import winUrl from '../assets/stats/win.svg'
import winChallenge1Url from '../assets/stats/win-challenge-1.svg'
import winChallenge2Url from '../assets/stats/win-challenge-2.svg'
import winChallenge3Url from '../assets/stats/win-challenge-3.svg'
import wrongKillUrl from '../assets/stats/wrong-kill.svg'
import championKillerUrl from '../assets/stats/champion-killer.svg'
import doubleKillUrl from '../assets/stats/double-kill.svg'
import drawUrl from '../assets/stats/draw.svg'
import enemyKilledUrl from '../assets/stats/enemy-killed.svg'
import fairPlayUrl from '../assets/stats/fair-play.svg'
import firstBloodUrl from '../assets/stats/first-blood.svg'
import headShotUrl from '../assets/stats/head-shot.svg'
import killAssistUrl from '../assets/stats/kill-assist.svg'
import looseUrl from '../assets/stats/loose.svg'
import paybackUrl from '../assets/stats/payback.svg'
import quadKillUrl from '../assets/stats/quad-kill.svg'
import roundChampionUrl from '../assets/stats/round-champion.svg'
import supplyCrateUrl from '../assets/stats/supply-crate.svg'
import teammateHealedUrl from '../assets/stats/teammate-healed.svg'
import tripleKillUrl from '../assets/stats/triple-kill.svg'

/** The address of each statistics event's icon: an SVG of 12 × 12 blocks. */
export const statsEventIcons = {
  ATM_BLOWN_UP: atmBlownUpUrl,
  DEATH: deathUrl,
  DRY_COCAINE: dryCocaineUrl,
  DRY_MARIHUANA: dryMarihuanaUrl,
  FARM_APPLES: farmApplesUrl,
  FARM_COCA: farmCocaUrl,
  FARM_FISH: farmFishUrl,
  FARM_IRON: farmIronUrl,
  FARM_LETTUCE: farmLettuceUrl,
  FARM_MARIHUANA: farmMarihuanaUrl,
  FARM_MUSHROOMS: farmMushroomsUrl,
  FARM_STRAWBERRIES: farmStrawberriesUrl,
  FARM_TREES: farmTreesUrl,
  KARMA: karmaUrl,
  KILL: killUrl,
  LOSE: loseUrl,
  MONEY_EARNED: moneyEarnedUrl,
  MONEY_SPENT: moneySpentUrl,
  PACK_COCAINE: packCocaineUrl,
  PACK_MARIHUANA: packMarihuanaUrl,
  PROCESS_CARBON_TO_PROPANE: processCarbonToPropaneUrl,
  PROCESS_COCAINE: processCocaineUrl,
  PROCESS_IRON: processIronUrl,
  PROCESS_WATER_TO_H2O: processWaterToH2oUrl,
  PROCESS_WOOD: processWoodUrl,
  PROCESS_WOOD_TO_CARBON: processWoodToCarbonUrl,
  TRASH_SEARCHED: trashSearchedUrl,
  WIN: winUrl,
  WIN_CHALLENGE_1: winChallenge1Url,
  WIN_CHALLENGE_2: winChallenge2Url,
  WIN_CHALLENGE_3: winChallenge3Url,
  WRONG_KILL: wrongKillUrl,
  CHAMPION_KILLER: championKillerUrl,
  DOUBLE_KILL: doubleKillUrl,
  DRAW: drawUrl,
  ENEMY_KILLED: enemyKilledUrl,
  FAIR_PLAY: fairPlayUrl,
  FIRST_BLOOD: firstBloodUrl,
  HEAD_SHOT: headShotUrl,
  KILL_ASSIST: killAssistUrl,
  LOOSE: looseUrl,
  PAYBACK: paybackUrl,
  QUAD_KILL: quadKillUrl,
  ROUND_CHAMPION: roundChampionUrl,
  SUPPLY_CRATE: supplyCrateUrl,
  TEAMMATE_HEALED: teammateHealedUrl,
  TRIPLE_KILL: tripleKillUrl,
} as const satisfies Record<string, string>
