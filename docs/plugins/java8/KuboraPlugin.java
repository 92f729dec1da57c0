import java.io.*;
import java.net.HttpURLConnection;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Instant;
import java.util.*;
import java.util.concurrent.*;
import org.bukkit.command.Command;
import org.bukkit.command.CommandSender;
import org.bukkit.entity.Player;
import org.bukkit.event.EventHandler;
import org.bukkit.event.Listener;
import org.bukkit.event.entity.PlayerDeathEvent;
import org.bukkit.event.player.AsyncPlayerChatEvent;
import org.bukkit.event.player.PlayerJoinEvent;
import org.bukkit.event.player.PlayerQuitEvent;
import org.bukkit.plugin.java.JavaPlugin;

/** A whole small plugin for Kubora: Java 8 and the Bukkit API, nothing else. Checked against stubs, not run on Paper.
 * config.yml: url (https://site), key, identity (online or proxy). Commands: account-verify, unverify, discord-unlink, log. */
public final class KuboraPlugin extends JavaPlugin implements Listener {
    private static final List<String> COMMANDS = Arrays.asList("notify", "kick", "link-changed", "deliver");

    /** The bridge responded with an error; code is for programs. */
    static final class Refused extends IOException {
        final int status; final String code; final long waitMs;
        Refused(int status, Map<String, Object> said, long waitMs) {
            super(status + " " + said.getOrDefault("code", "") + " " + said.getOrDefault("message", ""));
            this.status = status;
            this.code = String.valueOf(said.getOrDefault("code", ""));
            this.waitMs = Math.max(waitMs, number(said.get("retryAfterMs")));
        }
    }

    private final String bootId = UUID.randomUUID().toString();
    private final Map<String, Map<String, Object>> online = new ConcurrentHashMap<>(), changed = new ConcurrentHashMap<>();
    // open sessions by player; rows to be reported by what they are about
    private final Map<String, Map<String, Object>> sessions = new LinkedHashMap<>(), facts = new LinkedHashMap<>();
    // what players did, until it is counted; when those that the bridge does not take yet are sent again
    private static final int EVENTS_MAX = 50_000;
    private final Map<String, Map<String, Object>> events = new LinkedHashMap<>();
    private final Map<String, Long> eventsDue = new HashMap<>();
    private FileOutputStream eventLog;
    private boolean takesEvents;
    // the last lines of the chat that each player saw
    private final Map<String, Deque<Object>> chatLines = new ConcurrentHashMap<>();
    private final ScheduledExecutorService threads = Executors.newScheduledThreadPool(2);
    private volatile HttpURLConnection held;
    private volatile boolean playersChanged, stopping, speaks;
    private Thread loop;
    private String url, key, identity, former, cursor;
    private Map<String, Object> limits;
    private long retryMs = 1000, holdMs = 25000, lastVersion, healthAt = -10_000, clockHelloAt = -60_000;
    private volatile Long offsetMs; // null until the first response
    private int fails;
    private Future<?> gathering; // null when no change waits to be sent
    // Receipts are sent with every sync until one got a response with 200. Only the loop touches what follows.
    private final Map<String, Object> receipts = new LinkedHashMap<>(), stateReceipts = new LinkedHashMap<>();
    private final Set<String> begun = new HashSet<>(), unapplied = new HashSet<>(), goods = new HashSet<>();
    private final Map<String, Map<String, Object>> ended = new HashMap<>(), documents = new HashMap<>();
    private final Map<String, Long> highest = new HashMap<>();
    private FileOutputStream journal;

    @Override public void onEnable() {
        saveDefaultConfig();
        url = getConfig().getString("url", ""); key = getConfig().getString("key", "");
        identity = getConfig().getString("identity", "online");
        try {
            List<Map<String, Object>> boots = new ArrayList<>();
            FileOutputStream bootLog = openLog("boots.jsonl", boots);
            if (!boots.isEmpty()) former = (String) boots.get(boots.size() - 1).get("boot");
            append(bootLog, map("boot", bootId)); // on the disk before the hello that names it
            bootLog.close();
            List<Map<String, Object>> records = new ArrayList<>();
            journal = openLog("journal.jsonl", records);
            for (Map<String, Object> record : records) take(record);
            List<Map<String, Object>> counted = new ArrayList<>();
            eventLog = openLog("events.jsonl", counted);
            for (Map<String, Object> record : counted) takeEvent(record);
        } catch (IOException error) {
            throw new IllegalStateException("Without its journal a command could take effect twice", error);
        }
        getServer().getPluginManager().registerEvents(this, this);
        for (Player player : getServer().getOnlinePlayers()) join(player);
        loop = new Thread(this::run, "kubora");
        loop.start();
    }

    @Override public void onDisable() {
        stopping = true;
        breakOff();
        loop.interrupt();
        try {
            loop.join(5000);
            if (limits != null) sync(0, true);
        } catch (IOException | InterruptedException error) {
            getLogger().info("Stopped without a last sync: " + error.getMessage());
        }
        threads.shutdownNow();
    }

    // --- what players do: on the main thread, so only notes are taken here ---

    @EventHandler public void onJoin(PlayerJoinEvent event) { join(event.getPlayer()); }

    @EventHandler public void onQuit(PlayerQuitEvent event) {
        String id = event.getPlayer().getUniqueId().toString();
        online.remove(id);
        chatLines.remove(id);
        endSession(id);
        changed(event.getPlayer());
    }

    private void join(Player player) {
        String id = player.getUniqueId().toString();
        online.put(id, map("uuid", id, "name", player.getName(), "since", instant()));
        changed(player); // before the session: its row has to be sent first
        beginSession(id);
    }

    private synchronized void beginSession(String id) {
        sessions.put(id, map("kind", "session", "uuid", id, "sessionId", UUID.randomUUID().toString(), "joinedAt", instant()));
        noteFact((String) sessions.get(id).get("sessionId"), sessions.get(id));
    }

    private synchronized void endSession(String id) {
        Map<String, Object> session = sessions.remove(id);
        if (session == null) return;
        session.put("leftAt", instant());
        noteFact((String) session.get("sessionId"), session);
    }

    /** Counts a kill: it has its id, and is on the disk, before it is sent. Sent again, it counts once. */
    @EventHandler public void onDeath(PlayerDeathEvent event) {
        Player killer = event.getEntity().getKiller();
        if (killer == null) return;
        noteEvent(map("id", eventId(nowMs()), "uuid", killer.getUniqueId().toString(), "kind", "KILL", "amount", 1));
    }

    /** A UUID of version 7: the milliseconds since 1970, then random bits. */
    private static String eventId(long atMs) {
        UUID random = UUID.randomUUID();
        return new UUID(atMs << 16 | 0x7000 | random.getMostSignificantBits() & 0xFFF, random.getLeastSignificantBits()).toString();
    }

    /** Each line of the file is an event, or the ids of those that are done. */
    private synchronized void noteEvent(Map<String, Object> record) {
        if (record.containsKey("id") && events.size() >= EVENTS_MAX) {
            getLogger().info("An event was dropped: too many wait already");
            return;
        }
        try {
            append(eventLog, record);
            takeEvent(record);
            if (events.isEmpty()) eventLog.getChannel().truncate(0);
        } catch (IOException error) {
            getLogger().info("An event was not stored: " + error.getMessage());
        }
        if (!events.isEmpty()) gather();
    }

    private void takeEvent(Map<String, Object> record) {
        if (record.containsKey("id")) events.put((String) record.get("id"), record);
        for (Object id : list(record.get("done"))) {
            events.remove(id);
            eventsDue.remove(id);
        }
    }

    @EventHandler public void onChat(AsyncPlayerChatEvent event) {
        Map<String, Object> sender = map("uuid", event.getPlayer().getUniqueId().toString(), "name", event.getPlayer().getName());
        Map<String, Object> line = map("at", instant(), "sender", sender, "text", event.getMessage());
        for (Player player : event.getRecipients()) {
            Deque<Object> lines = chatLines.computeIfAbsent(player.getUniqueId().toString(), id -> new ConcurrentLinkedDeque<>());
            lines.add(line);
            if (lines.size() > 200) lines.poll();
        }
    }

    /** For the plugin with the quiz: reports a player's result. */
    public void quizTaken(Player player, boolean passed, int score, int total) {
        String id = player.getUniqueId().toString();
        noteFact("quiz " + id, map("kind", "quiz", "uuid", id, "passed", passed, "score", score, "total", total,
            "takenAt", instant()));
    }

    /** For the plugin that knows the mods of clients: reports that a player uses one now. */
    public void modUsed(Player player, String modId, String name) {
        String id = player.getUniqueId().toString(), at = instant();
        noteFact("mod " + id + modId, map("kind", "mod", "uuid", id, "modId", modId, "name", name, "firstUsedAt", at,
            "lastUsedAt", at));
    }

    /** Notes a fact to be reported; the newest row of each key is enough. */
    private synchronized void noteFact(String key, Map<String, Object> fact) {
        Map<String, Object> row = new LinkedHashMap<>(fact);
        row.put("version", nextVersion());
        facts.put(key, row);
        gather();
    }

    /** Milliseconds of a clock that nobody can set. */
    private static long steadyMs() { return System.nanoTime() / 1_000_000; }

    /** Milliseconds since 1970 by the clock of the bridge. */
    private long nowMs() { return offsetMs == null ? System.currentTimeMillis() : steadyMs() + offsetMs; }

    /** By each response, as a steady clock may stand still while the machine sleeps, and the bridge's may be set. */
    private void correctClock(Object time, long sent) {
        if (time == null) return; // old bridges send none with /sync
        long bridge = Instant.parse((String) time).toEpochMilli(), least = bridge - steadyMs();
        if (offsetMs == null || offsetMs < least || offsetMs > bridge - sent) offsetMs = least;
    }

    private String instant() { return Instant.ofEpochMilli(nowMs()).toString(); }

    private synchronized long nextVersion() {
        long now = nowMs();
        // one given by a wrong clock, which the bridge rejects, does not hold for later ones
        return lastVersion = lastVersion > now + 300_000 ? now : Math.max(lastVersion + 1, now);
    }

    private synchronized void changed(Player player) {
        String id = player.getUniqueId().toString();
        changed.put(id, map("uuid", id, "name", player.getName(), "version", nextVersion()));
        playersChanged = true;
        gather();
    }

    private synchronized boolean hasUnsent() {
        return playersChanged || !facts.isEmpty() || (takesEvents && !dueEvents().isEmpty());
    }

    /** A rush of joins is sent with one call: the long poll is broken off once for all of them. */
    private synchronized void gather() {
        if (gathering == null) gathering = threads.schedule(this::breakOff, 200, TimeUnit.MILLISECONDS);
    }

    private void breakOff() {
        HttpURLConnection call = held;
        // Only a call without the change: the end of another one would be lost, also a refusal that says how long to wait.
        if (call != null && (hasUnsent() || stopping)) call.disconnect();
        synchronized (this) {
            // A long poll that was only about to begin could not be broken off: again, until the change is on its way.
            gathering = hasUnsent() ? threads.schedule(this::breakOff, 200, TimeUnit.MILLISECONDS) : null;
        }
    }

    @Override public boolean onCommand(CommandSender sender, Command command, String label, String[] args) {
        if (!(sender instanceof Player)) return false;
        Player player = (Player) sender;
        if (command.getName().equals("log")) {
            sendLog(player);
            return true;
        }
        boolean verify = command.getName().equals("account-verify");
        String kind = verify ? "GAME" : command.getName().equals("unverify") ? "VOICE" : "CHAT_PLATFORM";
        Map<String, Object> body = map("bootId", bootId, "kind", kind, "playerUuid", player.getUniqueId().toString());
        if (verify) body.put("playerName", player.getName());
        askFor(player, verify ? "/verify-codes" : "/unlink", body);
        return true;
    }

    private void sendLog(Player player) {
        String id = player.getUniqueId().toString();
        Deque<Object> lines = chatLines.get(id);
        if (lines == null) player.sendMessage("There is nothing to keep.");
        else askFor(player, "/report-logs", map("bootId", bootId, "logId", UUID.randomUUID().toString(), "playerUuid", id,
            "at", instant(), "lines", new ArrayList<>(lines)));
    }

    private void askFor(Player player, String path, Map<String, Object> body) {
        threads.execute(() -> {
            String text = ask(path, body);
            onMainThread(() -> player.sendMessage(text));
        });
    }

    private String ask(String path, Map<String, Object> body) {
        if (!speaks) return "The network is unavailable, try again later.";
        try {
            Map<String, Object> response;
            try {
                response = call(path, body, 10_000);
            } catch (Refused refused) {
                if (!refused.code.equals("PLAYER_UNKNOWN")) throw refused;
                Map<String, Object> row = changed.get((String) body.get("playerUuid")); // not reported by the loop yet
                if (row != null) call("/players", map("bootId", bootId, "players", Arrays.asList(row)), 10_000);
                response = call(path, body, 10_000);
            }
            if (response.containsKey("number")) return "This is your log " + response.get("number") + ".";
            if (response.containsKey("code")) return "Your code: " + response.get("code");
            if (Boolean.TRUE.equals(response.get("confirmation"))) return "Confirm this on your account page.";
            return Boolean.TRUE.equals(response.get("unlinked")) ? "Unlinked." : "There was no link.";
        } catch (Refused refused) {
            return "Not now: " + refused.code;
        } catch (IOException error) {
            return "The network is unavailable, try again later.";
        }
    }

    private void onMainThread(Runnable task) {
        try {
            getServer().getScheduler().callSyncMethod(this, () -> { task.run(); return null; }).get(10, TimeUnit.SECONDS);
        } catch (InterruptedException | ExecutionException | TimeoutException error) {
            throw new IllegalStateException("The game did not do it: " + error, error);
        }
    }

    // --- the loop ---

    private void run() {
        while (!stopping) {
            long waitMs;
            try {
                for (String id : new ArrayList<>(unapplied)) applyDocument(documents.get(id));
                if (limits == null) hello();
                Map<String, Object> response = sync(hasUnsent() ? 0 : holdMs, false);
                fails = 0;
                carryOut(response);
                reportPlayers();
                reportFacts();
                reportEvents();
                waitMs = Boolean.TRUE.equals(response.get("more")) ? 0 : number(response.get("nextSyncMs"));
            } catch (IOException error) {
                waitMs = hasUnsent() && fails == 0 && !(error instanceof Refused) ? ++fails : waitAfter(error);
            } catch (RuntimeException error) {
                waitMs = waitAfter(new IOException(error));
            }
            try {
                Thread.sleep(waitMs);
            } catch (InterruptedException stop) {
                return;
            }
        }
    }

    /** Returns milliseconds: doubled with each failure, with jitter, never below what the bridge requires. */
    private long waitAfter(IOException error) {
        fails++;
        getLogger().info("Bridge: " + error.getMessage());
        double waitMs = Math.min(60_000, retryMs * Math.pow(2, Math.min(fails - 1, 10))) * (0.5 + Math.random() / 2);
        if (!(error instanceof Refused)) return (long) waitMs;
        Refused refused = (Refused) error;
        boolean conflict = refused.code.equals("INSTANCE_CONFLICT"), again = refused.code.equals("HELLO_REQUIRED");
        boolean pause = refused.status == 401 || refused.status == 403 || refused.code.equals("PROTOCOL_UNSUPPORTED");
        if (pause || conflict || again) limits = null;
        if (pause || conflict) speaks = false;
        if (again && fails == 1) return 0;
        return Math.max(pause ? 300_000 : (long) waitMs, refused.waitMs);
    }

    private void hello() throws IOException {
        Map<String, Object> request = map("protocolVersion", 1, "pluginVersion", "1.0.0", "bootId", bootId,
            "identityMode", identity, "software", getServer().getVersion(), "capabilities", map("commands", COMMANDS,
                "state", Arrays.asList("links"), "calls", Arrays.asList("/players", "/player-facts", "/events",
                "/verify-codes", "/unlink", "/report-logs")));
        if (former != null) request.put("replaces", former);
        if (documents.isEmpty()) request.put("resendState", true); // a new or lost data folder
        long sent = steadyMs();
        Map<String, Object> response;
        try {
            response = call("/hello", request, 10_000);
        } catch (Refused refused) {
            if (refused.code.equals("INSTANCE_CONFLICT")) former = null; // only until the bridge responded to it
            throw refused;
        }
        former = null;
        correctClock(response.get("time"), sent);
        limits = object(response.get("limits"));
        holdMs = number(object(response.get("delays")).get("syncHoldMs"));
        retryMs = number(object(response.get("delays")).get("retryMs"));
        Object capabilities = response.get("capabilities"); // old bridges have none
        takesEvents = capabilities != null && list(object(capabilities).get("calls")).contains("/events");
        playersChanged = speaks = true;
        synchronized (this) { // the bridge may have ended open sessions meanwhile
            sessions.values().forEach(session -> noteFact((String) session.get("sessionId"), session));
        }
        getLogger().info("Connected as " + response.get("serverName"));
    }

    private Map<String, Object> sync(long waitMs, boolean leaving) throws IOException {
        int most = (int) number(limits.get("receiptsPerSync"));
        Map<String, Object> some = first(receipts, most), someStates = first(stateReceipts, most);
        Map<String, Object> body = map("bootId", bootId, "receipts", new ArrayList<>(some.values()),
            "stateReceipts", new ArrayList<>(someStates.values()), "waitMs", waitMs);
        boolean sendsPlayers = playersChanged || leaving;
        playersChanged = false; // a join from here on is for the next call
        if (sendsPlayers) body.put("playersOnline", leaving ? Collections.emptyList() : new ArrayList<>(online.values()));
        if (steadyMs() - healthAt > 10_000) {
            healthAt = steadyMs();
            Runtime jvm = Runtime.getRuntime();
            body.put("health", map("playersMax", getServer().getMaxPlayers(), "memoryUsedBytes",
                jvm.totalMemory() - jvm.freeMemory(), "memoryMaxBytes", jvm.maxMemory()));
        }
        if (cursor != null) body.put("ackCursor", cursor);
        if (leaving) body.put("leaving", true);
        Map<String, Object> response;
        long sent = steadyMs();
        try {
            response = call("/sync", body, (int) waitMs + 10_000);
        } catch (IOException error) {
            playersChanged |= sendsPlayers;
            throw error;
        }
        correctClock(response.get("time"), sent);
        cursor = (String) response.get("cursor");
        receipts.values().removeAll(some.values());
        stateReceipts.values().removeAll(someStates.values());
        return response;
    }

    private void reportPlayers() throws IOException {
        Map<String, Map<String, Object>> rows = first(changed, (int) number(limits.get("playersPerBatch")));
        if (rows.isEmpty()) return;
        removeSent(changed, rows, call("/players", map("bootId", bootId, "players", versioned(rows)), 10_000));
    }

    /** The rows as they are sent: a version that was given by a wrong clock is given anew. */
    private List<Object> versioned(Map<String, Map<String, Object>> rows) {
        List<Object> sent = new ArrayList<>();
        for (Map<String, Object> row : rows.values()) {
            Map<String, Object> again = new LinkedHashMap<>(row);
            if (number(row.get("version")) > nowMs()) again.put("version", nextVersion());
            sent.add(again);
        }
        return sent;
    }

    /**
     * Removes rows that were stored or refused. Those that were ahead of the clock wait for a hello that corrects it, those that
     * were ahead of the list with their players for the next list.
     */
    private synchronized void removeSent(Map<String, Map<String, Object>> unsent, Map<String, Map<String, Object>> rows,
        Map<String, Object> response) {
        List<Object> reasons = new ArrayList<>();
        for (Object each : list(response.get("results"))) { // in the order of the rows
            Map<String, Object> result = object(each);
            boolean isSeenSoon = "PLAYER_NOT_SEEN".equals(result.get("reason")) && online.containsKey(result.get("uuid"));
            if ("rejected".equals(result.get("result")) && !isSeenSoon)
                getLogger().info("Row of " + result.get("uuid") + " rejected: " + result.get("reason"));
            reasons.add(isSeenSoon || "VERSION_IN_FUTURE".equals(result.get("reason")) ? result.get("reason") : "");
        }
        boolean saysHello = reasons.contains("VERSION_IN_FUTURE") && steadyMs() - clockHelloAt > 60_000; // no hello helps a second time
        if (saysHello) { limits = null; clockHelloAt = steadyMs(); }
        int at = 0;
        for (Map.Entry<String, Map<String, Object>> row : rows.entrySet()) {
            Object reason = reasons.get(at++);
            boolean waits = "PLAYER_NOT_SEEN".equals(reason) || (saysHello && "VERSION_IN_FUTURE".equals(reason));
            if (!waits) unsent.remove(row.getKey(), row.getValue()); // unless a newer row replaced it
        }
    }

    private void reportFacts() throws IOException {
        if (limits == null) return;
        Map<String, Map<String, Object>> rows = new LinkedHashMap<>();
        synchronized (this) { // a player's own row goes first, or the fact is PLAYER_UNKNOWN
            facts.forEach((key, fact) -> { if (!changed.containsKey((String) fact.get("uuid"))) rows.put(key, fact); });
        }
        Map<String, Map<String, Object>> some = first(rows, (int) number(limits.get("playersPerBatch")));
        if (some.isEmpty()) return;
        removeSent(facts, some, call("/player-facts", map("bootId", bootId, "facts", versioned(some)), 10_000));
    }

    /** Events that may be sent, oldest first: those of players who are not reported yet wait. */
    private synchronized List<Object> dueEvents() {
        List<Object> due = new ArrayList<>();
        events.forEach((id, event) -> {
            if (!changed.containsKey((String) event.get("uuid")) && eventsDue.getOrDefault(id, 0L) <= steadyMs()) due.add(event);
        });
        return due;
    }

    private void reportEvents() throws IOException {
        if (limits == null || !takesEvents) return;
        List<Object> due = dueEvents(), rows = due.subList(0, Math.min(due.size(), (int) number(limits.get("eventsPerBatch"))));
        if (rows.isEmpty()) return;
        Map<String, Object> response = call("/events", map("bootId", bootId, "events", rows), 10_000);
        List<Object> done = new ArrayList<>();
        for (Object each : rows) done.add(object(each).get("id"));
        for (Object each : list(response.get("rejected"))) {
            String id = (String) object(each).get("id"), reason = (String) object(each).get("reason");
            if (reason.equals("PLAYER_UNKNOWN") || reason.equals("IN_FUTURE")) { // after seven days it is TOO_OLD
                done.remove(id);
                synchronized (this) { eventsDue.put(id, steadyMs() + 15_000); }
                threads.schedule(this::gather, 15_000, TimeUnit.MILLISECONDS);
            } else getLogger().info("Event " + id + " refused: " + reason);
        }
        if (!done.isEmpty()) noteEvent(map("done", done));
    }

    // --- what the network wants ---

    private void carryOut(Map<String, Object> response) throws IOException {
        for (Object each : list(response.get("states"))) takeDocument(object(each));
        List<Object> commands = new ArrayList<>(list(response.get("commands")));
        commands.sort(Comparator.comparingLong(each -> number(object(each).get("sequence"))));
        for (Object each : commands) {
            String id = (String) object(each).get("id");
            Map<String, Object> receipt = receiptOf(object(each));
            boolean gave = "deliver".equals(object(each).get("type")) && "done".equals(receipt.get("outcome"));
            Object good = gave ? object(object(each).get("payload")).get("goodId") : null;
            if (!"deferred".equals(receipt.get("outcome")) && !ended.containsKey(id)) note(map("receipt", receipt, "good", good));
            receipts.put(id, receipt);
        }
    }

    /** Makes the checks in their order and returns the receipt. */
    private Map<String, Object> receiptOf(Map<String, Object> command) throws IOException {
        String id = (String) command.get("id"), player = (String) command.get("playerUuid");
        String type = (String) command.get("type"), stateKey = (String) command.get("stateKey");
        Map<String, Object> payload = object(command.get("payload"));
        if (ended.containsKey(id)) return ended.get(id);
        if (begun.contains(id) && stateKey == null) return receipt(id, "failed", "INTERRUPTED"); // this game cannot tell
        boolean delivers = type.equals("deliver");
        Object text = payload.get(type.equals("kick") ? "reason" : delivers ? "item" : "text");
        long quantity = number(payload.get("quantity"));
        if (!COMMANDS.contains(type) || !(text instanceof String) || (delivers && quantity < 1))
            return receipt(id, "failed", "UNSUPPORTED");
        if (delivers && goods.contains(payload.get("goodId"))) return receipt(id, "done", null); // another command gave it
        String state = stateKey == null ? null : player + " " + stateKey;
        long sequence = number(command.get("sequence"));
        if (state != null && highest.getOrDefault(state, 0L) > sequence) return receipt(id, "done", "SUPERSEDED");
        String expiresAt = (String) command.get("expiresAt");
        if (expiresAt != null && Instant.parse(expiresAt).toEpochMilli() <= nowMs()) return receipt(id, "failed", "EXPIRED");
        if (!online.containsKey(player)) {
            return receipt(id, Boolean.TRUE.equals(command.get("requireOnline")) ? "failed" : "deferred", "PLAYER_OFFLINE");
        }
        note(map("begun", id, "state", state, "sequence", sequence));
        boolean[] there = {true};
        onMainThread(() -> {
            Player target = getServer().getPlayer(UUID.fromString(player));
            there[0] = target != null;
            if (target == null) return;
            if (type.equals("kick")) target.kickPlayer((String) text);
            // Your game goes here: put all of it where the player keeps things; payload.get("data") is what the team set for it.
            else if (delivers) target.sendMessage(quantity + " x " + text);
            else target.sendMessage(payload.get("title") == null ? (String) text : "[" + payload.get("title") + "] " + text);
        });
        if (there[0]) return receipt(id, "done", null);
        if (Boolean.TRUE.equals(command.get("requireOnline"))) return receipt(id, "failed", "PLAYER_OFFLINE");
        note(map("forgotten", id)); // the player left before: it did not begin after all
        return receipt(id, "deferred", "PLAYER_OFFLINE");
    }

    private static Map<String, Object> receipt(String id, String outcome, String reason) {
        Map<String, Object> receipt = map("commandId", id, "outcome", outcome);
        if (reason != null) receipt.put("reason", reason);
        return receipt;
    }

    private void takeDocument(Map<String, Object> document) throws IOException {
        String player = (String) document.get("playerUuid");
        long version = number(document.get("version"));
        Map<String, Object> stored = documents.get(player);
        long before = stored == null ? -1 : number(stored.get("version"));
        if (before < version || (before == version && !stored.get("parts").equals(document.get("parts")))) {
            note(map("document", document));
            applyDocument(document);
        }
        stateReceipts.put(player + version, map("playerUuid", player, "version", version, "outcome", "done"));
    }

    private void applyDocument(Map<String, Object> document) throws IOException {
        Object links = object(document.get("parts")).get("links");
        // Your game goes here: what a player may do because of a link.
        getLogger().info("Document " + document.get("version") + " of " + document.get("playerUuid") + ": " + links);
        note(map("applied", document.get("playerUuid")));
    }

    // --- the journal: JSON lines, on the disk before anything relies on them ---

    private void note(Map<String, Object> record) throws IOException {
        append(journal, record);
        take(record);
    }

    private void take(Map<String, Object> record) {
        if (record.containsKey("begun")) {
            begun.add((String) record.get("begun"));
            if (record.get("state") != null)
                highest.merge((String) record.get("state"), number(record.get("sequence")), Math::max);
        }
        if (record.containsKey("forgotten")) begun.remove(record.get("forgotten"));
        if (record.containsKey("receipt")) {
            Map<String, Object> receipt = object(record.get("receipt"));
            ended.put((String) receipt.get("commandId"), receipt);
            if (record.get("good") != null) goods.add((String) record.get("good"));
        }
        if (record.containsKey("document")) {
            Map<String, Object> document = object(record.get("document"));
            documents.put((String) document.get("playerUuid"), document);
            unapplied.add((String) document.get("playerUuid"));
        }
        if (record.containsKey("applied")) unapplied.remove(record.get("applied"));
    }

    private FileOutputStream openLog(String name, List<Map<String, Object>> records) throws IOException {
        File file = new File(getDataFolder(), name);
        if (!getDataFolder().isDirectory() && !getDataFolder().mkdirs()) throw new IOException("No " + getDataFolder());
        String text = file.exists() ? new String(Files.readAllBytes(file.toPath()), StandardCharsets.UTF_8) : "";
        String whole = text.substring(0, text.lastIndexOf('\n') + 1);
        for (String line : whole.split("\n")) if (!line.isEmpty()) records.add(object(new Json(line).value()));
        FileOutputStream out = new FileOutputStream(file, true);
        // A kill in the middle of a write leaves a line without its end: nothing relied on it yet.
        out.getChannel().truncate(whole.getBytes(StandardCharsets.UTF_8).length);
        return out;
    }

    private static void append(FileOutputStream log, Map<String, Object> record) throws IOException {
        log.write((Json.write(record) + "\n").getBytes(StandardCharsets.UTF_8));
        log.getFD().sync();
    }

    // --- one call ---

    private Map<String, Object> call(String path, Map<String, Object> body, int timeoutMs) throws IOException {
        byte[] bytes = Json.write(body).getBytes(StandardCharsets.UTF_8);
        HttpURLConnection call = (HttpURLConnection) new URL(url + "/bridge/v1" + path).openConnection();
        call.setRequestMethod("POST");
        call.setConnectTimeout(10_000);
        call.setReadTimeout(timeoutMs);
        call.setRequestProperty("Authorization", "Bearer " + key);
        call.setRequestProperty("Content-Type", "application/json");
        call.setDoOutput(true);
        call.setFixedLengthStreamingMode(bytes.length); // else Java repeats a broken call by itself
        if (path.equals("/sync")) held = call;
        try {
            try (OutputStream out = call.getOutputStream()) { out.write(bytes); }
            int status = call.getResponseCode();
            String text = read(status < 400 ? call.getInputStream() : call.getErrorStream());
            if (status == 200) return object(new Json(text).value());
            String after = call.getHeaderField("Retry-After");
            long waitMs = after != null && after.matches("\\d+") ? 1000 * Long.parseLong(after) : 0;
            // A reverse proxy in between may respond with any body: then only the status counts.
            throw new Refused(status, text.startsWith("{") ? object(new Json(text).value()) : map(), waitMs);
        } finally {
            if (held == call) held = null;
        }
    }

    private static String read(InputStream in) throws IOException {
        if (in == null) return "";
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        byte[] piece = new byte[8192];
        for (int count; (count = in.read(piece)) > 0; ) all.write(piece, 0, count);
        return new String(all.toByteArray(), StandardCharsets.UTF_8);
    }

    // --- JSON as maps, lists, strings, Boolean, Long and Double ---

    private static Map<String, Object> map(Object... pairs) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int at = 0; at < pairs.length; at += 2) map.put((String) pairs[at], pairs[at + 1]);
        return map;
    }

    private static <V> Map<String, V> first(Map<String, V> rows, int most) {
        Map<String, V> page = new LinkedHashMap<>();
        rows.forEach((id, row) -> { if (page.size() < most) page.put(id, row); });
        return page;
    }

    @SuppressWarnings("unchecked") private static Map<String, Object> object(Object value) { return (Map<String, Object>) value; }
    @SuppressWarnings("unchecked") private static List<Object> list(Object value) {
        return value == null ? Collections.emptyList() : (List<Object>) value;
    }
    private static long number(Object value) { return value instanceof Number ? ((Number) value).longValue() : 0; }

    static final class Json {
        private final String text;
        private int at;
        Json(String text) { this.text = text; }

        private char next() {
            while (Character.isWhitespace(text.charAt(at))) at++;
            return text.charAt(at);
        }

        Object value() {
            char character = next();
            if (character == '"') return string();
            if (character == '{' || character == '[') return character == '{' ? map() : list();
            int from = at;
            while (at < text.length() && "+-.eE0123456789truefalsn".indexOf(text.charAt(at)) >= 0) at++;
            String word = text.substring(from, at);
            if (word.equals("null")) return null;
            if (word.equals("true") || word.equals("false")) return word.equals("true");
            if (word.matches("-?\\d{1,18}")) return Long.valueOf(word);
            return Double.valueOf(word);
        }

        private Map<String, Object> map() {
            Map<String, Object> map = new LinkedHashMap<>();
            at++;
            while (next() != '}') {
                if (next() == ',') { at++; next(); }
                String name = string();
                next(); at++; // the colon
                map.put(name, value());
            }
            at++;
            return map;
        }

        private List<Object> list() {
            List<Object> list = new ArrayList<>();
            at++;
            while (next() != ']') {
                if (next() == ',') at++;
                list.add(value());
            }
            at++;
            return list;
        }

        private String string() {
            StringBuilder out = new StringBuilder();
            for (at++; text.charAt(at) != '"'; at++) {
                char character = text.charAt(at);
                if (character == '\\') {
                    character = text.charAt(++at);
                    int known = "nrtbf".indexOf(character);
                    if (character == 'u') { character = (char) Integer.parseInt(text.substring(at + 1, at + 5), 16); at += 4; }
                    else if (known >= 0) character = "\n\r\t\b\f".charAt(known);
                }
                out.append(character);
            }
            at++;
            return out.toString();
        }

        static String write(Object value) {
            StringBuilder out = new StringBuilder();
            if (value instanceof Map) {
                ((Map<?, ?>) value).forEach((name, each) ->
                    out.append(out.length() == 0 ? "" : ",").append(write(name)).append(':').append(write(each)));
                return "{" + out + "}";
            }
            if (value instanceof List) {
                for (Object each : (List<?>) value) out.append(out.length() == 0 ? "" : ",").append(write(each));
                return "[" + out + "]";
            }
            if (!(value instanceof String)) return String.valueOf(value);
            for (char character : ((String) value).toCharArray()) {
                if (character == '"' || character == '\\') out.append('\\').append(character);
                else if (character < ' ') out.append(String.format("\\u%04x", (int) character));
                else out.append(character);
            }
            return "\"" + out + "\"";
        }
    }
}
