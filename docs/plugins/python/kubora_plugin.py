"""A whole small plugin for Kubora: Python 3.8 or later, standard library only.

The game is a console: `join NAME UUID`, `quit NAME`, `verify NAME KIND [ID SHOWN_NAME]`, `unlink NAME KIND`,
`quiz NAME passed|failed SCORE TOTAL`, `mod NAME ID SHOWN_NAME`, `kill NAME`, `say NAME TEXT`, `log NAME`, `remove CHARACTER_ID`, `stop`.
Each player gets two characters of the roleplay at the first join. Where this server owns the world of its realm, the team may rename, employ, license, delete and
restore them, and move their money (KUBORA_DATA/roleplay.json).
What takes effect goes to standard output, the log to standard error. Put your game in place of class Game.
Environment: KUBORA_URL (https://site), KUBORA_KEY, KUBORA_DATA (a folder of this server), KUBORA_IDENTITY (online).
"""
import calendar, json, os, random, sys, threading, time, uuid
import urllib.error, urllib.request

URL, KEY = os.environ["KUBORA_URL"].rstrip("/"), os.environ["KUBORA_KEY"]
DATA = os.environ.get("KUBORA_DATA", ".")
IDENTITY = os.environ.get("KUBORA_IDENTITY", "online")
# what it carries out, with the texts that the payload must have
COMMANDS = {"notify": ["text"], "kick": ["reason"], "link-changed": ["text"], "deliver": ["item", "goodId"]}
# the same about the roleplay, for players who are offline, too
ROLEPLAY_COMMANDS = {"character-rename": ["characterId", "firstName", "lastName"], "character-job": ["characterId"],
                     "character-license": ["characterId", "license"], "character-delete": ["characterId"],
                     "character-restore": ["characterId"], "character-owner": ["characterId", "ownerUuid", "ownerName"],
                     "money-transfer": ["fromCharacterId", "toCharacterId"]}
# what the bridge may want listed; of what the game has none, the list is empty
KINDS, PAGE = ("character", "job", "property", "vehicle", "license"), 5000


class Refused(Exception):
    """The bridge responded with an error; `code` is for programs."""

    def __init__(self, status, code, message, wait_ms):
        super().__init__("%s %s: %s" % (status, code, message))
        self.status, self.code, self.wait_ms = status, code, wait_ms


def call(path, body, timeout=10):
    """Makes one call. Raises Refused, or OSError and ValueError when no valid response came."""
    request = urllib.request.Request(URL + "/bridge/v1" + path, json.dumps(body).encode(), {
        "Authorization": "Bearer " + KEY, "Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(request, timeout=timeout) as response:
            return json.loads(response.read())
    except urllib.error.HTTPError as error:
        # A reverse proxy in between may respond with any body: then only the status counts.
        try:
            error_body = json.loads(error.read())
        except ValueError:
            error_body = {}
        after = error.headers.get("Retry-After") or "0"
        wait_ms = max(error_body.get("retryAfterMs") or 0, int(after) * 1000 if after.isdigit() else 0)
        raise Refused(error.code, error_body.get("code", ""), error_body.get("message", ""), wait_ms) from None


class Log:
    """JSON lines that survive a kill and a power cut: `add` returns once they are on the disk."""

    def __init__(self, name):
        os.makedirs(DATA, exist_ok=True)
        path = os.path.join(DATA, name)
        self.file = open(path, "ab+")
        self.file.seek(0)
        text = self.file.read()
        # A kill in the middle of a write leaves a line without its end: nothing relied on it yet.
        whole = text.rfind(b"\n") + 1
        self.file.truncate(whole)
        self.records = [json.loads(line) for line in text[:whole].splitlines()]
        if os.name == "posix":  # the name of a new file has to reach the disk, too
            folder = os.open(DATA, os.O_RDONLY)
            os.fsync(folder)
            os.close(folder)

    def add(self, record):
        self.file.write(json.dumps(record).encode() + b"\n")
        self.file.flush()
        os.fsync(self.file.fileno())

    def clear(self):
        self.file.truncate(0)


def event_id(at_ms):
    """A UUID of version 7: the milliseconds since 1970, then random bits."""
    return str(uuid.UUID(int=at_ms << 80 | 7 << 76 | uuid.uuid4().int & (1 << 76) - 1))


class Events:
    """What players did, on the disk until it is counted: each line is an event, or the ids of those that are done."""

    MOST = 50000

    def __init__(self):
        self.lock, self.log = threading.Lock(), Log("events.jsonl")
        self.unsent, self.due = {}, {}  # events by id; when those that the bridge does not take yet are sent again
        for record in self.log.records:
            self.take(record)

    def take(self, record):
        if "id" in record:
            self.unsent[record["id"]] = record
        for done in record.get("done", []):
            self.unsent.pop(done, None)
            self.due.pop(done, None)

    def add(self, record):
        with self.lock:
            if "id" in record and len(self.unsent) >= self.MOST:
                return log("an event was dropped: %d wait already" % self.MOST)
            self.log.add(record)
            self.take(record)
            if not self.unsent:
                self.log.clear()

    def some(self, most, held_back):
        """Events that may be sent, oldest first; those of players who are not reported yet wait."""
        with self.lock:
            return [event for event in self.unsent.values() if event["uuid"] not in held_back
                    and self.due.get(event["id"], 0) <= time.monotonic()][:most]


class Journal:
    """What became of each command, the highest sequence of each state, the newest document of each player, and the goods
    that were given."""

    def __init__(self):
        self.begun, self.ended, self.highest, self.documents, self.goods = set(), {}, {}, {}, set()
        self.log = Log("journal.jsonl")
        for record in self.log.records:
            self.take(record)

    def take(self, record):
        if "begun" in record:
            self.begun.add(record["begun"])
            if record["state"]:
                self.highest[record["state"]] = max(record["sequence"], self.highest.get(record["state"], 0))
        elif "receipt" in record:
            self.ended[record["receipt"]["commandId"]] = record["receipt"]
            self.goods.update(record.get("goods", []))
        elif "document" in record:
            self.documents[record["document"]["playerUuid"]] = dict(record["document"], applied=False)
        elif "applied" in record:
            self.documents[record["applied"]]["applied"] = True

    def add(self, record):
        self.log.add(record)
        self.take(record)


class GameRefused(Exception):
    """The game does not do it; the text is the reason in the receipt, in English."""


def key_of(kind, thing_id):
    return kind + " " + thing_id


class Roleplay:
    """All of it in one file that is written whole, so that a change is there or not, whenever the process is killed. A game with
    a database does the same in one transaction of it."""

    DAYS = 30  # how long what is gone is reported at each start, and a deleted character may be restored

    def __init__(self):
        self.lock = threading.Lock()  # players join while the loop carries out commands
        self.file = os.path.join(DATA, "roleplay.json")
        taxi = {"kind": "job", "id": "taxi", "name": "Taxi", "ranks": [{"id": "driver", "name": "Driver"}]}
        # things as they are reported, and since when others are gone, by kind and id; what went with a deleted character, by
        # its id; the balances of each transfer, by the id of its command; names of players by UUID
        self.state = {"things": {"job taxi": taxi}, "gone": {}, "deleted": {}, "bookings": {}, "players": {}}
        if os.path.exists(self.file):
            with open(self.file) as file:
                self.state = json.load(file)
        since = time.time() - self.DAYS * 86400
        self.state["gone"] = {key: at for key, at in self.state["gone"].items() if at > since}

    def change(self, work):
        """Lets `work` change a copy, and makes that the state once it is on the disk. What `work` raises changes nothing."""
        with self.lock:
            state = json.loads(json.dumps(self.state))
            result = work(state)
            with open(self.file + ".new", "w") as file:
                json.dump(state, file)
                file.flush()
                os.fsync(file.fileno())
            os.replace(self.file + ".new", self.file)
            self.state = state
            return result

    @staticmethod
    def put(state, thing):
        state["things"][key_of(thing["kind"], thing["id"])] = thing
        state["gone"].pop(key_of(thing["kind"], thing["id"]), None)

    @staticmethod
    def remove(state, key):
        if state["things"].pop(key, None):
            state["gone"][key] = time.time()

    @staticmethod
    def character(state, character_id):
        if key_of("character", character_id) not in state["things"]:
            raise GameRefused("CHARACTER_UNKNOWN")
        return state["things"][key_of("character", character_id)]

    @staticmethod
    def belongings(state, character_id):
        """Keys of what belongs to a character, itself first."""
        return [key_of("character", character_id)] + [key for key, thing in state["things"].items()
                if character_id in (thing.get("characterId"), thing.get("ownerCharacterId"))]

    def welcome(self, player):
        """Gives a player two characters at the first join. Returns the keys of what has to be reported."""
        if player["uuid"] in self.state["players"]:
            return []

        def born(state):
            state["players"][player["uuid"]] = player["name"]
            ids = ["c-%s-%s" % (player["uuid"][:8], letter) for letter in "ab"]
            for character_id, money in zip(ids, (1000, 0)):
                self.put(state, {"kind": "character", "id": character_id, "playerUuid": player["uuid"], "idNumber": character_id,
                                 "firstName": player["name"], "lastName": "Newcomer", "money": money})
            return [key_of("character", character_id) for character_id in ids]
        return self.change(born)

    def carry_out(self, command):
        """Carries a command out in one step. Returns the result and the keys of what has to be reported. Raises GameRefused."""
        payload = command["payload"]
        return self.change({
            "character-rename": lambda state: self.rename(state, payload),
            "character-job": lambda state: self.set_job(state, payload),
            "character-license": lambda state: self.set_license(state, payload),
            "character-delete": lambda state: self.delete(state, payload["characterId"]),
            "character-restore": lambda state: self.restore(state, payload["characterId"]),
            "character-owner": lambda state: self.give(state, payload),
            "money-transfer": lambda state: self.transfer(state, payload, command["id"]),
        }[command["type"]])

    def rename(self, state, payload):
        character = self.character(state, payload["characterId"])
        # a name that your game refuses: GameRefused with the reason, which the team reads
        self.put(state, dict(character, firstName=payload["firstName"], lastName=payload["lastName"]))
        return None, [key_of("character", character["id"])]

    def set_job(self, state, payload):
        character = dict(self.character(state, payload["characterId"]))
        job, rank = payload.get("job"), payload.get("rank")
        ranks = [each["id"] for each in state["things"].get(key_of("job", job or ""), {}).get("ranks", [])]
        if (job and key_of("job", job) not in state["things"]) or (rank and rank not in ranks):
            raise GameRefused("JOB_UNKNOWN")
        for field, value in (("job", job), ("rank", rank)):
            character.pop(field, None)
            if value:
                character[field] = value
        self.put(state, character)
        return None, [key_of("character", character["id"])]

    def set_license(self, state, payload):
        character_id, kind = self.character(state, payload["characterId"])["id"], payload["license"]
        known = [key for key, thing in state["things"].items()
                 if (thing.get("characterId"), thing.get("type")) == (character_id, kind)]
        if not payload["held"]:
            for key in known:
                self.remove(state, key)
            return None, known
        if kind == "AIR":  # nobody flies in this game
            raise GameRefused("INVALID_LICENSE_FOR_TYPE")
        license_id = known[0].split(" ")[1] if known else "l-" + str(uuid.uuid4())
        thing = {"kind": "license", "id": license_id, "characterId": character_id, "type": kind}
        if payload.get("validUntil"):
            thing["validUntil"] = payload["validUntil"]
        self.put(state, thing)
        return None, [key_of("license", license_id)]

    def delete(self, state, character_id):
        deleted = self.deleted(state, character_id)
        if deleted and key_of("character", character_id) not in state["things"]:
            # deleted before a kill: it is a state, and may be set twice
            return None, [key_of(thing["kind"], thing["id"]) for thing in deleted["things"]]
        self.character(state, character_id)
        keys = self.belongings(state, character_id)
        state["deleted"][character_id] = {"at": time.time(), "things": [state["things"][key] for key in keys]}
        for key in keys:
            self.remove(state, key)
        return None, keys

    def restore(self, state, character_id):
        deleted = self.deleted(state, character_id)
        if key_of("character", character_id) not in state["things"]:
            if not deleted:
                raise GameRefused("CHARACTER_UNKNOWN")
            for thing in deleted["things"]:
                self.put(state, thing)
            del state["deleted"][character_id]
        return None, self.belongings(state, character_id)

    def give(self, state, payload):
        character = self.character(state, payload["characterId"])
        # whom this server never met is reported by this name
        state["players"].setdefault(payload["ownerUuid"], payload["ownerName"])
        self.put(state, dict(character, playerUuid=payload["ownerUuid"]))  # what belongs to it names the character
        return None, [key_of("character", character["id"])]

    def deleted(self, state, character_id):
        deleted = state["deleted"].get(character_id)
        return deleted if deleted and deleted["at"] > time.time() - self.DAYS * 86400 else None

    def transfer(self, state, payload, command_id):
        payer = dict(self.character(state, payload["fromCharacterId"]))
        self.character(state, payload["toCharacterId"])
        payer["money"] = payer.get("money", 0) - payload["amount"]
        if payer["money"] < 0:
            raise GameRefused("MONEY_SHORT")
        self.put(state, payer)
        # read after the debit, so that one who pays oneself gains nothing
        receiver = dict(self.character(state, payload["toCharacterId"]))
        receiver["money"] = receiver.get("money", 0) + payload["amount"]
        self.put(state, receiver)
        # with the booking: after a kill the plugin looks here whether there was one
        balances = {"fromBalance": self.character(state, payer["id"])["money"], "toBalance": receiver["money"]}
        state["bookings"][command_id] = balances
        return balances, [key_of("character", payer["id"]), key_of("character", receiver["id"])]


class Game:
    """Stands in for your game. Most games must be called on one thread: run it there, and wait for it."""

    def __init__(self):
        self.online = {}  # uuid -> {"uuid", "name", "since"}
        self.chat_lines = {}  # uuid -> the last lines of the chat that the player saw
        self.roleplay = Roleplay()

    def show(self, player_uuid, text):
        print("%s < %s" % (player_uuid, text), flush=True)

    def give(self, player_uuid, item, quantity, data):
        """Gives what was bought: all of it, or GameRefused and nothing. `data` is what the team set for your game."""
        self.show(player_uuid, "%d x %s" % (quantity, item))

    def say(self, player, text, at):
        line = {"at": at, "sender": {"uuid": player["uuid"], "name": player["name"]}, "text": text}
        for player_uuid in list(self.online):
            self.chat_lines[player_uuid] = (self.chat_lines.get(player_uuid, []) + [line])[-200:]

    def apply_document(self, document):
        links = document["parts"].get("links", [])
        kinds = [link["kind"] for link in links if link["kind"] in ("GAME", "VOICE", "CHAT_PLATFORM")]
        self.show(document["playerUuid"], "state %d links %s" % (document["version"], ",".join(kinds)))


class Plugin:
    def __init__(self, game):
        self.game, self.journal, self.events, self.takes_events = game, Journal(), Events(), False
        boots = Log("boots.jsonl")
        self.former = boots.records[-1]["boot"] if boots.records else None
        self.boot_id = str(uuid.uuid4())
        boots.add({"boot": self.boot_id})  # on the disk before the hello that names it
        # Receipts are sent with every sync until one got a response with 200.
        self.receipts, self.state_receipts = {}, {}
        self.cursor, self.limits, self.delays, self.offset = None, None, {"retryMs": 1000}, None
        self.sent_players, self.stopping, self.fails, self.speaks = None, False, 0, False
        self.last_version, self.changed, self.health_at, self.clock_hello_at = 0, {}, -60, -60
        self.sessions, self.facts = {}, {}  # open sessions by player; rows to be reported by what they are about
        # Rows of the world to be reported by kind and id; all of it after a hello, so they need no file.
        self.world, self.world_sent, self.world_kinds, self.reports_all = {}, {}, [], True
        # The last version of each thing; the lists of the world that are being sent, and the last one of each kind.
        self.versions, self.lists, self.listed = {}, {}, {}
        self.facts_lock = threading.RLock()  # the game ends sessions while the loop reports open ones again

    def now(self):
        """Seconds since 1970 by the clock of the bridge, which expiresAt is judged by. Nobody can set a monotonic clock."""
        return time.time() if self.offset is None else time.monotonic() + self.offset

    def correct_clock(self, text, sent):
        """By each response, as a monotonic clock stands still while the machine sleeps, and the bridge's may be set."""
        bridge, received = seconds(text), time.monotonic()
        if self.offset is None or not bridge - received <= self.offset <= bridge - sent:
            self.offset = bridge - received

    def next_version(self):
        now = int(self.now() * 1000)
        # one given by a wrong clock, which the bridge rejects, does not hold for later ones
        self.last_version = now if self.last_version > now + 300000 else max(self.last_version + 1, now)
        return self.last_version

    def version_again(self, row):
        """A version that was given by a wrong clock is given anew."""
        return dict(row, version=self.next_version()) if row["version"] > self.now() * 1000 else row

    # --- the connection -----------------------------------------------------------------------------------------

    def hello(self):
        request = {"protocolVersion": 1, "pluginVersion": "1.0.0", "bootId": self.boot_id, "identityMode": IDENTITY,
                   "software": "Python %d.%d" % sys.version_info[:2],
                   "capabilities": {"commands": list(COMMANDS) + list(ROLEPLAY_COMMANDS), "state": ["links", "ban"],
                                    "calls": ["/players", "/player-facts", "/events", "/roleplay-facts", "/roleplay-snapshot",
                                              "/verify-codes", "/unlink", "/report-logs"]}}
        if self.former:
            request["replaces"], self.former = self.former, None  # only until the bridge responded to it
        if not self.journal.documents:
            request["resendState"] = True  # a new or lost data folder: banned players could join otherwise
        sent = time.monotonic()
        try:
            response = call("/hello", request)
        except (Refused, OSError, ValueError) as error:
            if getattr(error, "code", "") != "INSTANCE_CONFLICT":
                self.former = request.get("replaces")
            raise
        self.correct_clock(response["time"], sent)
        self.limits, self.delays, self.sent_players, self.speaks = response["limits"], response["delays"], None, True
        with self.facts_lock:
            for session in self.sessions.values():  # the bridge may have ended them meanwhile
                self.note_fact(session["sessionId"], session)
        bridge = response.get("capabilities") or {}  # old bridges have none, and do not take the world
        self.takes_events = "/events" in bridge.get("calls", [])
        takes_world = "/roleplay-facts" in bridge.get("calls", [])
        self.world_kinds = bridge.get("roleplayFacts", []) if takes_world else []
        if self.world_kinds and self.reports_all:
            self.reports_all = False
            state = self.game.roleplay.state
            self.things_changed(list(state["things"]) + list(state["gone"]))
        log("connected as " + response["serverName"])

    def sync(self, wait_ms, leaving=False):
        count = self.limits["receiptsPerSync"]
        receipts = list(self.receipts.values())[:count]
        state_receipts = list(self.state_receipts.values())[:count]
        players = list(self.game.online.values())[:self.limits["playersPerSync"]]
        body = {"bootId": self.boot_id, "receipts": receipts, "stateReceipts": state_receipts, "waitMs": wait_ms}
        sends_players = players != self.sent_players
        if sends_players:
            # without a response the bridge may have this list or the one before, so what comes next is sent in any case
            body["playersOnline"], self.sent_players = players, None
        if time.monotonic() - self.health_at > 10:
            self.health_at = time.monotonic()
            body["health"] = {"playersMax": 20}
        if self.cursor:
            body["ackCursor"] = self.cursor
        if leaving:
            body.update(leaving=True, playersOnline=[])
        sent = time.monotonic()
        response = call("/sync", body, wait_ms / 1000 + 10)
        if "time" in response:  # old bridges have none
            self.correct_clock(response["time"], sent)
        self.cursor = response["cursor"]
        if sends_players:
            self.sent_players = players
        for receipt in receipts:
            if self.receipts.get(receipt["commandId"]) is receipt:
                del self.receipts[receipt["commandId"]]
        for receipt in state_receipts:
            self.state_receipts.pop((receipt["playerUuid"], receipt["version"]), None)
        return response

    def run(self):
        for document in list(self.journal.documents.values()):
            if not document["applied"]:  # killed between storing and applying
                self.apply_document(document)
        while not self.stopping:
            try:
                if self.limits is None:
                    self.hello()
                # urllib cannot break off a long poll: with short ones joins are sent within half a second.
                response = self.sync(min(self.delays["syncHoldMs"], 500))
                self.fails = 0
                self.carry_out(response)
                self.report_players()
                self.report_facts()
                self.report_events()
                self.report_world()
                self.send_lists()
                wait = 0 if response["more"] else response["nextSyncMs"] / 1000
            except (Refused, OSError, ValueError) as error:
                wait = self.wait_after(error)
            time.sleep(wait)
        if self.limits is not None:
            self.sync(0, leaving=True)

    def wait_after(self, error):
        """Seconds to wait: doubled with each failure, with jitter, never below what the bridge requires."""
        self.fails += 1
        wait = min(60, self.delays["retryMs"] / 1000 * 2 ** min(self.fails - 1, 10)) * random.uniform(0.5, 1)
        if not isinstance(error, Refused):
            log("bridge unreachable: %s" % error)
            return wait
        log("bridge refused: %s" % error)
        if error.status in (401, 403) or error.code == "PROTOCOL_UNSUPPORTED":
            self.limits, wait = None, 300
        if error.code in ("INSTANCE_CONFLICT", "HELLO_REQUIRED"):
            self.limits = None
            self.speaks = error.code == "HELLO_REQUIRED"
            if self.speaks and self.fails == 1:
                return 0
        return max(wait, error.wait_ms / 1000)

    # --- what the network wants -----------------------------------------------------------------------------------

    def carry_out(self, response):
        for document in response.get("states") or []:
            self.take_document(document)
        for requested in response.get("snapshots") or []:
            self.begin_list(requested["kind"], requested["snapshotId"])
        for command in sorted(response["commands"], key=lambda each: each["sequence"]):
            receipt = self.receipt_of(command)
            if receipt["outcome"] != "deferred" and command["id"] not in self.journal.ended:
                gave = command["type"] == "deliver" and receipt["outcome"] == "done"
                self.journal.add(dict({"receipt": receipt}, **({"goods": [command["payload"]["goodId"]]} if gave else {})))
            self.receipts[command["id"]] = receipt

    def receipt_of(self, command):
        """Makes the six checks in their order and returns the receipt."""
        def receipt_with(outcome, reason=None, result=None):
            receipt = {"commandId": command["id"], "outcome": outcome}
            receipt.update({"reason": reason} if reason else {}, **({"result": result} if result else {}))
            return receipt

        if command["id"] in self.journal.ended:
            return self.journal.ended[command["id"]]
        booked = self.game.roleplay.state["bookings"].get(command["id"])
        if booked:
            return receipt_with("done", result=booked)
        if command["id"] in self.journal.begun and command["stateKey"] is None and command["type"] != "money-transfer":
            return receipt_with("failed", "INTERRUPTED")  # this game cannot tell whether it took effect
        fields = COMMANDS.get(command["type"]) or ROLEPLAY_COMMANDS.get(command["type"], [])
        texts = [command["payload"].get(field) for field in fields]
        if not texts or not all(isinstance(text, str) for text in texts) or not is_whole(command):
            return receipt_with("failed", "UNSUPPORTED")
        if command["type"] == "deliver" and command["payload"]["goodId"] in self.journal.goods:
            return receipt_with("done")  # another command gave it
        state = command["stateKey"] and command["playerUuid"] + " " + command["stateKey"]
        if state and self.journal.highest.get(state, 0) > command["sequence"]:
            return receipt_with("done", "SUPERSEDED")
        if command["expiresAt"] and seconds(command["expiresAt"]) <= self.now():
            return receipt_with("failed", "EXPIRED")
        if command["type"] in COMMANDS and command["playerUuid"] not in self.game.online:
            return receipt_with("failed" if command["requireOnline"] else "deferred", "PLAYER_OFFLINE")
        self.journal.add({"begun": command["id"], "state": state, "sequence": command["sequence"]})
        if command["type"] in ROLEPLAY_COMMANDS:
            return receipt_with(*self.change_roleplay(command))
        if command["type"] == "deliver":
            return receipt_with(*self.deliver(command["playerUuid"], command["payload"]))
        title = command["payload"].get("title")
        self.game.show(command["playerUuid"], "[%s] %s" % (title, texts[0]) if title else texts[0])
        if command["type"] == "kick":
            self.game.online.pop(command["playerUuid"], None)
            self.session_changed({"uuid": command["playerUuid"]}, left=True)
        return receipt_with("done")

    def deliver(self, player_uuid, payload):
        try:
            self.game.give(player_uuid, payload["item"], payload["quantity"], payload.get("data") or {})
        except GameRefused as refusal:
            return "failed", str(refusal)
        return ("done",)

    def change_roleplay(self, command):
        try:
            result, changed = self.game.roleplay.carry_out(command)
        except GameRefused as refusal:
            return "failed", str(refusal)
        self.things_changed(changed)
        return "done", None, result

    def take_document(self, document):
        stored = self.journal.documents.get(document["playerUuid"])
        is_newer = stored is None or stored["version"] < document["version"] or (
            stored["version"] == document["version"] and stored["parts"] != document["parts"])
        if is_newer:
            self.journal.add({"document": document})
            self.apply_document(document)
        key = (document["playerUuid"], document["version"])
        self.state_receipts[key] = {"playerUuid": key[0], "version": key[1], "outcome": "done"}

    def apply_document(self, document):
        self.game.apply_document(document)
        if self.refusal(document["playerUuid"]):
            self.game.online.pop(document["playerUuid"], None)
            self.session_changed({"uuid": document["playerUuid"]}, left=True)
        self.journal.add({"applied": document["playerUuid"]})

    def refusal(self, player_uuid):
        """What a banned player reads instead of joining, by this server's own copy; None for a player who may join."""
        ban = self.journal.documents.get(player_uuid, {}).get("parts", {}).get("ban")
        left = seconds(ban["endsAt"]) - self.now() if ban and ban["endsAt"] else 0
        if not ban or (ban["endsAt"] and left <= 0):
            return None
        text = ban["texts"].get(ban["locale"]) or ban["texts"]["de"]
        return text.replace("{timeLeft}", "%d h %d min" % (left // 3600, left % 3600 // 60))

    # --- what players do ------------------------------------------------------------------------------------------

    def player_changed(self, player):
        """Notes a player to be reported; the newest row per player is enough."""
        row = {"uuid": player["uuid"], "name": player["name"], "version": self.next_version()}
        self.changed[player["uuid"]] = row

    def report_players(self):
        rows = dict(list(self.changed.items())[:self.limits["playersPerBatch"]])
        if not rows:
            return
        players = [self.version_again(row) for row in rows.values()]
        self.remove_sent(self.changed, rows, call("/players", {"bootId": self.boot_id, "players": players}), self.is_unseen)

    def is_unseen(self, row, reason):
        """Whether a row was ahead of the list with its player."""
        return reason == "PLAYER_NOT_SEEN" and row["uuid"] in self.game.online

    def remove_sent(self, unsent, rows, response, comes_again):
        """Removes rows that were stored or refused. Those that were ahead of the clock wait for a hello that corrects it, those
        that were ahead of something else for the next call."""
        results = response["results"]
        unseen = [comes_again(row, result.get("reason")) for row, result in zip(rows.values(), results)]
        for key, result, is_unseen in zip(rows, results, unseen):
            if result["result"] == "rejected" and not is_unseen:
                log("row of %s rejected: %s %s" % (key, result["reason"], result.get("field") or ""))
        early = [result.get("reason") == "VERSION_IN_FUTURE" for result in results]
        says_hello = any(early) and time.monotonic() - self.clock_hello_at > 60  # no hello helps a second time
        if says_hello:
            self.limits, self.clock_hello_at = None, time.monotonic()
        with self.facts_lock:
            for (key, row), is_early, is_unseen in zip(rows.items(), early, unseen):
                if unsent.get(key) is row and not is_unseen and not (is_early and says_hello):
                    del unsent[key]

    def session_changed(self, player, left=False):
        """Notes a session to be reported: at the join, and again with its end."""
        with self.facts_lock:
            if not left:
                self.sessions[player["uuid"]] = {"kind": "session", "uuid": player["uuid"],
                                                 "sessionId": str(uuid.uuid4()), "joinedAt": self.instant()}
            session = self.sessions.pop(player["uuid"], None) if left else self.sessions[player["uuid"]]
            if session:
                self.note_fact(session["sessionId"], dict(session, leftAt=self.instant()) if left else session)

    def quiz_taken(self, player, passed, score, total):
        self.note_fact("quiz " + player["uuid"], {"kind": "quiz", "uuid": player["uuid"], "passed": passed,
                                                  "score": score, "total": total, "takenAt": self.instant()})

    def mod_used(self, player, mod_id, name):
        at = self.instant()
        self.note_fact("mod " + player["uuid"] + mod_id, {"kind": "mod", "uuid": player["uuid"], "modId": mod_id,
                                                          "name": name, "firstUsedAt": at, "lastUsedAt": at})

    def instant(self):
        return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(self.now()))

    def note_fact(self, key, fact):
        """Notes a fact to be reported; the newest row of each key is enough."""
        with self.facts_lock:
            self.facts[key] = dict(fact, version=self.next_version())

    def report_facts(self):
        if self.limits is None:
            return
        with self.facts_lock:  # a player's own row goes first, or the fact is PLAYER_UNKNOWN
            known = [key for key, fact in self.facts.items() if fact["uuid"] not in self.changed]
            rows = {key: self.facts[key] for key in known[:self.limits["playersPerBatch"]]}
        if not rows:
            return
        facts = [self.version_again(row) for row in rows.values()]
        self.remove_sent(self.facts, rows, call("/player-facts", {"bootId": self.boot_id, "facts": facts}), self.is_unseen)

    def killed(self, player):
        """Counts a kill: it has its id, and is on the disk, before it is sent. Sent again, it counts once."""
        self.events.add({"id": event_id(int(self.now() * 1000)), "uuid": player["uuid"], "kind": "KILL", "amount": 1})

    def report_events(self):
        if self.limits is None or not self.takes_events:
            return
        events = self.events.some(self.limits["eventsPerBatch"], self.changed)
        if not events:
            return
        response = call("/events", {"bootId": self.boot_id, "events": events})
        done = {event["id"] for event in events}
        for refused in response["rejected"]:
            if refused["reason"] in ("PLAYER_UNKNOWN", "IN_FUTURE"):  # after seven days it is TOO_OLD
                done.discard(refused["id"])
                self.events.due[refused["id"]] = time.monotonic() + 15
            else:
                log("event %s refused: %s" % (refused["id"], refused["reason"]))
        self.events.add({"done": list(done)})

    def things_changed(self, keys, snapshot=None):
        """Notes things to be reported, or that they are gone; the newest row of each is enough. `snapshot` is the id of the list
        that they are an answer to."""
        things = self.game.roleplay.state["things"]
        with self.facts_lock:
            for key in keys:
                kind, thing_id = key.split(" ")
                row = things.get(key) or {"kind": kind, "id": thing_id, "removed": True}
                self.versions[key] = self.next_version()
                self.world[key], self.world_sent[key] = dict(row, version=self.versions[key]), 0
                if snapshot:
                    self.world[key]["snapshotId"] = snapshot

    def report_world(self):
        if self.limits is None:
            return
        with self.facts_lock:  # a player's own row goes first, or the character is PLAYER_UNKNOWN
            known = [key for key, row in self.world.items()
                     if row["kind"] in self.world_kinds and row.get("playerUuid") not in self.changed]
            rows = {key: self.world[key] for key in known[:self.limits["playersPerBatch"]]}
        if not rows:
            return
        facts = [self.version_again(row) for row in rows.values()]
        response = call("/roleplay-facts", {"bootId": self.boot_id, "facts": facts})
        if any(result.get("reason") == "NOT_WORLD_OWNER" for result in response["results"]):
            log("this server does not own the world of its realm: nothing of it is reported until the next hello")
            with self.facts_lock:
                self.world.clear()
            self.world_kinds, self.reports_all = [], True
            return
        self.remove_sent(self.world, rows, response, self.reports_player)

    def reports_player(self, row, reason):
        """Whether the player of a row is reported first, after which it is sent again; five times at most."""
        key = key_of(row["kind"], row["id"])
        if reason != "PLAYER_UNKNOWN" or self.world_sent[key] >= 4:
            return False
        self.world_sent[key] += 1
        self.player_changed({"uuid": row["playerUuid"], "name": self.game.roleplay.state["players"][row["playerUuid"]]})
        return True

    def begin_list(self, kind, snapshot):
        """Reads the list of all things of a kind, once; the bridge repeats its request until the first page came."""
        if kind not in KINDS or self.listed.get(kind) == snapshot:
            return
        self.listed[kind] = snapshot
        with self.facts_lock:
            now = int(self.now() * 1000)
            ids = [{"id": thing["id"], "version": min(self.versions.get(key, now), now)}
                   for key, thing in self.game.roleplay.state["things"].items() if thing["kind"] == kind]
        self.lists[kind] = {"kind": kind, "snapshotId": snapshot, "page": 0, "ids": ids}

    def send_lists(self):
        """Sends a page of each list. One whose response is lost stays the next one, as it was."""
        for kind, whole in list(self.lists.items()):
            if self.limits is None:
                return
            start = whole["page"] * PAGE
            page = dict(whole, ids=whole["ids"][start:start + PAGE], complete=start + PAGE >= len(whole["ids"]))
            response = call("/roleplay-snapshot", dict(page, bootId=self.boot_id))
            if response["result"] == "rejected":
                log("the list of kind %s ended: %s" % (kind, response["reason"]))
                self.listed.pop(kind)  # the bridge may request it again
            else:
                self.things_changed([key_of(kind, thing_id) for thing_id in response["wanted"]], whole["snapshotId"])
                whole["page"] += 1
            if page["complete"] or response["result"] == "rejected":
                del self.lists[kind]

    def ask(self, path, player, **more):
        """Requests a code, ends a link or sends a log, and shows the player the result. Not on the game's main thread."""
        if not self.speaks:
            return self.game.show(player["uuid"], "The network is unavailable, try again later.")
        body = dict(more, bootId=self.boot_id, playerUuid=player["uuid"])
        try:
            try:
                response = call(path, body)
            except Refused as error:
                if error.code != "PLAYER_UNKNOWN":
                    raise
                row = {"uuid": player["uuid"], "name": player["name"], "version": int(self.now() * 1000)}
                call("/players", {"bootId": self.boot_id, "players": [row]})  # not reported by the loop yet
                response = call(path, body)
        except Refused as error:
            return self.game.show(player["uuid"], "Not now: " + (error.code or str(error.status)))
        except (OSError, ValueError):
            return self.game.show(player["uuid"], "The network is unavailable, try again later.")
        if "code" in response:
            text = "Your code: " + response["code"]
        elif "number" in response:
            text = "This is your log %d." % response["number"]
        elif response.get("confirmation"):
            text = "Confirm this on your account page."
        else:
            text = "Unlinked." if response["unlinked"] else "There was no link."
        self.game.show(player["uuid"], text)


def seconds(text):
    """Seconds since 1970 of an instant such as 2026-03-01T12:00:00.000Z."""
    whole, _, fraction = text.rstrip("Z").partition(".")
    return calendar.timegm(time.strptime(whole, "%Y-%m-%dT%H:%M:%S")) + float("0." + (fraction or "0"))


def is_whole(command):
    """Whether a payload has the fields that are no texts."""
    payload = command["payload"]
    if command["type"] == "character-license":
        return isinstance(payload.get("held"), bool)
    number = {"money-transfer": "amount", "deliver": "quantity"}.get(command["type"])
    return number is None or (isinstance(payload.get(number), int) and payload[number] > 0)


def log(line):
    print("[kubora] " + line, file=sys.stderr, flush=True)


def main():
    game = Game()
    plugin = Plugin(game)
    loop = threading.Thread(target=plugin.run)
    started = False
    for line in sys.stdin:
        words = line.split()
        refusal = plugin.refusal(words[2]) if words[:1] == ["join"] else None
        if refusal:
            print("%s refused %s" % (words[2], json.dumps(refusal)), flush=True)
        elif words[:1] == ["join"]:
            since = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
            game.online[words[2]] = {"uuid": words[2], "name": words[1], "since": since}
            plugin.player_changed(game.online[words[2]])
            plugin.session_changed(game.online[words[2]])
            plugin.things_changed(game.roleplay.welcome(game.online[words[2]]))
        player = next((each for each in list(game.online.values()) if words[1:2] == [each["name"]]), None)
        if words[:1] == ["quit"] and player:
            game.online.pop(player["uuid"])
            game.chat_lines.pop(player["uuid"], None)
            plugin.player_changed(player)
            plugin.session_changed(player, left=True)
        if words[:1] == ["verify"] and player:
            body = {"kind": words[2], "playerName": player["name"]}
            if len(words) > 4:
                body["identity"] = {"id": words[3], "name": words[4]}
            threading.Thread(target=plugin.ask, args=("/verify-codes", player), kwargs=body).start()
        if words[:1] == ["unlink"] and player:
            threading.Thread(target=plugin.ask, args=("/unlink", player), kwargs={"kind": words[2]}).start()
        if words[:1] == ["kill"] and player:
            plugin.killed(player)
        if words[:1] == ["say"] and player:
            game.say(player, line.split(None, 2)[2].strip(), plugin.instant())
        if words[:1] == ["log"] and player:
            lines = game.chat_lines.get(player["uuid"])
            body = {"logId": str(uuid.uuid4()), "at": plugin.instant(), "lines": lines}
            if lines:
                threading.Thread(target=plugin.ask, args=("/report-logs", player), kwargs=body).start()
            else:
                game.show(player["uuid"], "There is nothing to keep.")
        if words[:1] == ["quiz"] and player:
            plugin.quiz_taken(player, words[2] == "passed", int(words[3]), int(words[4]))
        if words[:1] == ["mod"] and player:
            plugin.mod_used(player, words[2], words[3])
        if words[:1] == ["remove"] and len(words) > 1:
            game.roleplay.change(lambda state: game.roleplay.remove(state, key_of("character", words[1])))
            plugin.things_changed([key_of("character", words[1])])
        if words[:1] == ["stop"]:
            break
        if not started:
            started = True
            loop.start()
    plugin.stopping = True
    if started:
        loop.join()


main()
