package org.bukkit.plugin;
public interface PluginManager {
    void registerEvents(org.bukkit.event.Listener listener, Plugin plugin);
}
