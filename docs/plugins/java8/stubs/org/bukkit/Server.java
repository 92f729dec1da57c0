package org.bukkit;
public interface Server {
    org.bukkit.entity.Player getPlayer(java.util.UUID id);
    java.util.Collection<? extends org.bukkit.entity.Player> getOnlinePlayers();
    int getMaxPlayers();
    String getVersion();
    org.bukkit.scheduler.BukkitScheduler getScheduler();
    org.bukkit.plugin.PluginManager getPluginManager();
}
