package org.bukkit.plugin.java;
import org.bukkit.Server;
import org.bukkit.command.Command;
import org.bukkit.command.CommandSender;
public abstract class JavaPlugin implements org.bukkit.plugin.Plugin {
    /** Set by the server. */
    public static Server server;
    public Server getServer() { return server; }
    public java.io.File getDataFolder() { return new java.io.File(System.getenv("KUBORA_DATA")); }
    public java.util.logging.Logger getLogger() { return java.util.logging.Logger.getLogger("kubora"); }
    public org.bukkit.configuration.file.FileConfiguration getConfig() {
        return new org.bukkit.configuration.file.FileConfiguration();
    }
    public void saveDefaultConfig() {}
    public void onEnable() {}
    public void onDisable() {}
    public boolean onCommand(CommandSender sender, Command command, String label, String[] args) { return false; }
}
