import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import org.bukkit.Server;
import org.bukkit.command.Command;
import org.bukkit.entity.Player;
import org.bukkit.event.EventHandler;
import org.bukkit.event.Listener;
import org.bukkit.event.entity.PlayerDeathEvent;
import org.bukkit.event.player.AsyncPlayerChatEvent;
import org.bukkit.event.player.PlayerJoinEvent;
import org.bukkit.event.player.PlayerQuitEvent;
import org.bukkit.plugin.Plugin;
import org.bukkit.plugin.PluginManager;
import org.bukkit.plugin.java.JavaPlugin;
import org.bukkit.scheduler.BukkitScheduler;

/** A game on a console in place of a Bukkit server, to check the plugin without one. Not part of the jar. */
public final class ConsoleServer implements Server, BukkitScheduler, PluginManager {
    private final Map<UUID, Player> players = new ConcurrentHashMap<>();
    private final LinkedBlockingQueue<Runnable> mainThread = new LinkedBlockingQueue<>();
    private Listener listener;

    public static void main(String[] args) throws Exception {
        new ConsoleServer().run(new KuboraPlugin());
    }

    private void run(KuboraPlugin plugin) throws Exception {
        JavaPlugin.server = this;
        plugin.getLogger().setUseParentHandlers(false);
        plugin.getLogger().addHandler(new java.util.logging.Handler() {
            @Override public void publish(java.util.logging.LogRecord record) { print(record.getMessage()); }
            @Override public void flush() {}
            @Override public void close() {}
        });
        plugin.onEnable();
        boolean[] running = {true};
        Thread reader = new Thread(() -> {
            try (BufferedReader input = new BufferedReader(new InputStreamReader(System.in))) {
                for (String line; (line = input.readLine()) != null && !line.equals("stop"); ) {
                    String[] words = line.split(" ");
                    mainThread.add(() -> type(plugin, words));
                }
            } catch (java.io.IOException ended) {
                print("No more input");
            }
            mainThread.add(() -> running[0] = false);
        });
        reader.start();
        while (running[0]) mainThread.take().run();
        plugin.onDisable();
        System.exit(0);
    }

    private void type(KuboraPlugin plugin, String[] words) {
        if (words[0].equals("join")) {
            Player player = new ConsolePlayer(UUID.fromString(words[2]), words[1]);
            players.put(player.getUniqueId(), player);
            fire(new PlayerJoinEvent(player));
            return;
        }
        Player player = players.values().stream().filter(each -> each.getName().equals(words[1])).findFirst().orElse(null);
        if (player == null) return;
        if (words[0].equals("quit")) {
            leave(player);
            return;
        }
        if (words[0].equals("quiz")) {
            plugin.quizTaken(player, words[2].equals("passed"), Integer.parseInt(words[3]), Integer.parseInt(words[4]));
            return;
        }
        if (words[0].equals("mod")) {
            plugin.modUsed(player, words[2], words[3]);
            return;
        }
        if (words[0].equals("kill")) {
            ConsolePlayer dead = new ConsolePlayer(UUID.randomUUID(), "Somebody");
            dead.killer = player;
            fire(new PlayerDeathEvent(dead));
            return;
        }
        if (words[0].equals("say")) {
            String text = String.join(" ", Arrays.asList(words).subList(2, words.length));
            fire(new AsyncPlayerChatEvent(false, player, text, new HashSet<>(players.values())));
            return;
        }
        String command = words[0].equals("log") ? "log" : words[0].equals("verify") ? "account-verify"
            : "VOICE".equals(words[2]) ? "unverify" : "discord-unlink";
        plugin.onCommand(player, new Command(command), command, new String[0]);
    }

    private void leave(Player player) {
        fire(new PlayerQuitEvent(player));
        players.remove(player.getUniqueId());
    }

    private void fire(Object event) {
        for (Method method : listener.getClass().getMethods()) {
            if (method.getAnnotation(EventHandler.class) == null) continue;
            if (method.getParameterTypes()[0] != event.getClass()) continue;
            try {
                method.invoke(listener, event);
            } catch (ReflectiveOperationException error) {
                throw new IllegalStateException(error);
            }
        }
    }

    private static synchronized void print(String line) {
        System.out.println(line);
        System.out.flush();
    }

    @Override public Player getPlayer(UUID id) { return players.get(id); }
    @Override public Collection<? extends Player> getOnlinePlayers() { return players.values(); }
    @Override public int getMaxPlayers() { return 20; }
    @Override public String getVersion() { return "Console"; }
    @Override public BukkitScheduler getScheduler() { return this; }
    @Override public PluginManager getPluginManager() { return this; }
    @Override public void registerEvents(Listener given, Plugin plugin) { listener = given; }

    @Override public <T> Future<T> callSyncMethod(Plugin plugin, Callable<T> task) {
        FutureTask<T> future = new FutureTask<>(task);
        mainThread.add(future);
        return future;
    }

    private final class ConsolePlayer implements Player {
        private final UUID id;
        private final String name;
        private Player killer;

        ConsolePlayer(UUID id, String name) {
            this.id = id;
            this.name = name;
        }

        @Override public UUID getUniqueId() { return id; }
        @Override public String getName() { return name; }
        @Override public Player getKiller() { return killer; }
        @Override public void sendMessage(String message) { print(id + " < " + message); }

        @Override public void kickPlayer(String message) {
            print(id + " < " + message);
            leave(this);
        }
    }
}
