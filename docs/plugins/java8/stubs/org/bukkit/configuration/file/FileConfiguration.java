package org.bukkit.configuration.file;
public class FileConfiguration {
    /** Of the environment here: KUBORA_URL for url. */
    public String getString(String path, String otherwise) {
        String value = System.getenv("KUBORA_" + path.toUpperCase());
        return value == null ? otherwise : value;
    }
}
