package org.bukkit.scheduler;
public interface BukkitScheduler {
    <T> java.util.concurrent.Future<T> callSyncMethod(org.bukkit.plugin.Plugin plugin, java.util.concurrent.Callable<T> task);
}
